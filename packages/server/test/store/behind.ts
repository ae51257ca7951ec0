import { DatabaseSync } from '@photostructure/sqlite';

/** Something done to a data file by somebody else. */
export function behind(file: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(file);
  database.prepare(sql).run(...values);
  database.close();
}
