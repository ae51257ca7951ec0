/** What a judge of schemas says of one thing that is wrong. */
interface Complaint {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** What is wrong with a request, in one sentence: where, and what would be right. */
export function complaintWords(complaints: readonly Complaint[], part: string): string {
  // That none of several shapes fits is said by saying why not of each.
  const reasons = complaints.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf');
  const byPlace = new Map<string, Complaint[]>();
  for (const complaint of reasons.length > 0 ? reasons : complaints) {
    byPlace.set(complaint.instancePath, [...(byPlace.get(complaint.instancePath) ?? []), complaint]);
  }
  return [...byPlace].map(([place, here]) => `${part}${place} ${wordsOf(here)}`).join('; or ');
}

function wordsOf(complaints: readonly Complaint[]): string {
  const wanted = complaints.flatMap(({ params }) => values(params));
  const others = complaints.filter(({ params }) => values(params).length === 0).map(wordsOfOne);
  const said = [...new Set([...(wanted.length > 0 ? [`is ${orList(wanted)}`] : []), ...others])];
  return said.join(', or ');
}

function values({ allowedValue, allowedValues }: Complaint['params']): string[] {
  const all = Array.isArray(allowedValues) ? allowedValues : allowedValue === undefined ? [] : [allowedValue];
  return all.map((value) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value)));
}

function wordsOfOne({ keyword, params, message }: Complaint): string {
  if (keyword === 'additionalProperties') return `has an unknown part '${String(params['additionalProperty'])}'`;
  if (keyword === 'required') return `needs the part '${String(params['missingProperty'])}'`;
  return message ?? 'is not as it should be';
}

function orList(words: readonly string[]): string {
  const [last = '', ...others] = [...new Set(words)].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`;
}
