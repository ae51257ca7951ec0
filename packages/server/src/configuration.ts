import { InputError } from '@upkeep/engine';

/** One thing that can be set: by a flag of `upkeep serve`, by the environment, or left as it is. */
export interface Setting {
  readonly name: keyof Configuration;
  readonly flag: string;
  readonly environment: string;
  /** What a value is called in the help; nothing for a switch. */
  readonly value: string;
  readonly default: string | number | boolean;
  readonly min?: number;
  readonly max?: number;
  /** The words it may be, where it is one of a few. */
  readonly words?: readonly string[];
  readonly about: string;
}

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly store: string;
  readonly base: string;
  /** Pages of these origins may connect, besides those this server gives out itself; `*` for all. */
  readonly origins: string;
  readonly operator: string;
  readonly trustProxy: boolean;
  readonly log: string;
  readonly botThreads: number;
  readonly botPatience: number;
  readonly idle: number;
  readonly lookEvery: number;
  readonly waitingFor: number;
  readonly keepFor: number;
  readonly messageBytes: number;
  readonly messageRate: number;
  readonly messageBurst: number;
  readonly requestRate: number;
  readonly socketsPerAddress: number;
  readonly bufferedBytes: number;
  readonly drain: number;
}

/** Everything that can be set, in one table. */
export const SETTINGS: readonly Setting[] = [
  {
    name: 'port',
    flag: '--port',
    environment: 'UPKEEP_PORT',
    value: 'N',
    default: 4173,
    min: 0,
    max: 65535,
    about: 'the port; 0 takes any that is free',
  },
  {
    name: 'host',
    flag: '--host',
    environment: 'UPKEEP_HOST',
    value: 'H',
    default: '127.0.0.1',
    about: 'the address to listen on; 0.0.0.0 for every network',
  },
  {
    name: 'store',
    flag: '--store',
    environment: 'UPKEEP_STORE',
    value: 'URL',
    default: 'sqlite:.upkeep/upkeep.sqlite',
    about: 'where matches are kept: sqlite:FILE, postgres://..., memory:',
  },
  {
    name: 'base',
    flag: '--base',
    environment: 'UPKEEP_BASE',
    value: 'PATH',
    default: '/',
    about: 'the path below which everything is served, behind a proxy',
  },
  {
    name: 'origins',
    flag: '--origins',
    environment: 'UPKEEP_ORIGINS',
    value: 'LIST',
    default: '',
    about: 'further origins whose pages may connect, with commas; * for all',
  },
  {
    name: 'operator',
    flag: '--operator',
    environment: 'UPKEEP_OPERATOR',
    value: 'TOKEN',
    default: '',
    about: 'the operator’s token, 16 characters at least; empty: nobody is the operator',
  },
  {
    name: 'trustProxy',
    flag: '--trust-proxy',
    environment: 'UPKEEP_TRUST_PROXY',
    value: '',
    default: false,
    about: 'believe a proxy about who connects (X-Forwarded-For)',
  },
  {
    name: 'log',
    flag: '--log',
    environment: 'UPKEEP_LOG',
    value: 'LEVEL',
    default: 'info',
    words: ['silent', 'error', 'warn', 'info', 'debug'],
    about: 'how much is logged: silent, error, warn, info, debug',
  },
  {
    name: 'botThreads',
    flag: '--bot-threads',
    environment: 'UPKEEP_BOT_THREADS',
    value: 'N',
    default: 1,
    min: 1,
    max: 64,
    about: 'threads in which bots think',
  },
  {
    name: 'botPatience',
    flag: '--bot-patience',
    environment: 'UPKEEP_BOT_PATIENCE',
    value: 'S',
    default: 30,
    min: 1,
    max: 3600,
    about: 'seconds a bot may think before it is answered for',
  },
  {
    name: 'idle',
    flag: '--idle',
    environment: 'UPKEEP_IDLE',
    value: 'S',
    default: 300,
    min: 1,
    max: 86400,
    about: 'seconds after which a match nobody follows leaves memory',
  },
  {
    name: 'lookEvery',
    flag: '--look-every',
    environment: 'UPKEEP_LOOK_EVERY',
    value: 'S',
    default: 5,
    min: 1,
    max: 600,
    about: 'seconds between looks at the logs of followed matches, should a notification be lost',
  },
  {
    name: 'waitingFor',
    flag: '--waiting-for',
    environment: 'UPKEEP_WAITING_FOR',
    value: 'H',
    default: 24,
    min: 1,
    max: 8760,
    about: 'hours after which a match that did not begin is removed',
  },
  {
    name: 'keepFor',
    flag: '--keep-for',
    environment: 'UPKEEP_KEEP_FOR',
    value: 'D',
    default: 0,
    min: 0,
    max: 36500,
    about: 'days after which a match that is over is removed; 0: never',
  },
  {
    name: 'messageBytes',
    flag: '--message-bytes',
    environment: 'UPKEEP_MESSAGE_BYTES',
    value: 'N',
    default: 65536,
    min: 1024,
    max: 1048576,
    about: 'bytes of the largest message or request',
  },
  {
    name: 'messageRate',
    flag: '--message-rate',
    environment: 'UPKEEP_MESSAGE_RATE',
    value: 'N',
    default: 50,
    min: 1,
    max: 1000000,
    about: 'messages a second of one socket',
  },
  {
    name: 'messageBurst',
    flag: '--message-burst',
    environment: 'UPKEEP_MESSAGE_BURST',
    value: 'N',
    default: 200,
    min: 1,
    max: 1000000,
    about: 'messages of one socket at once',
  },
  {
    name: 'requestRate',
    flag: '--request-rate',
    environment: 'UPKEEP_REQUEST_RATE',
    value: 'N',
    default: 600,
    min: 1,
    max: 10000000,
    about: 'requests and connections a minute of one address',
  },
  {
    name: 'socketsPerAddress',
    flag: '--sockets-per-address',
    environment: 'UPKEEP_SOCKETS_PER_ADDRESS',
    value: 'N',
    default: 200,
    min: 1,
    max: 1000000,
    about: 'open sockets of one address',
  },
  {
    name: 'bufferedBytes',
    flag: '--buffered-bytes',
    environment: 'UPKEEP_BUFFERED_BYTES',
    value: 'N',
    default: 1048576,
    min: 65536,
    max: 1073741824,
    about: 'bytes a slow reader may be behind before it is closed',
  },
  {
    name: 'drain',
    flag: '--drain',
    environment: 'UPKEEP_DRAIN',
    value: 'S',
    default: 10,
    min: 0,
    max: 600,
    about: 'seconds for what is under way when the server is told to end',
  },
];

/** Flags before the environment, the environment before the defaults. What cannot be is refused with its name. */
export function configurationFrom(
  flags: Readonly<Record<string, string | number | boolean | undefined>>,
  environment: Readonly<Record<string, string | undefined>> = {},
): Configuration {
  const values = new Map<string, string | number | boolean>();
  for (const setting of SETTINGS) {
    const flag = flags[setting.name];
    const given = flag ?? environment[setting.environment];
    const where = flag === undefined ? setting.environment : setting.flag;
    if (given === undefined || given === '') {
      values.set(setting.name, setting.default);
      continue;
    }
    const value = readValue(setting, given, where);
    const wrong = CHECKS[setting.name]?.(String(value));
    if (wrong !== undefined) throw new InputError('bad-setting', `${where} ${wrong}`);
    values.set(setting.name, value);
  }
  const configuration: unknown = Object.fromEntries(values);
  if (!isConfiguration(configuration)) throw new InputError('bad-setting', 'The settings are not whole.');
  return { ...configuration, base: baseOf(configuration.base) };
}

/** What is wrong with a setting beyond its kind, in words that go on after its name. The operator's token is never said. */
const CHECKS: Readonly<Partial<Record<keyof Configuration, (value: string) => string | undefined>>> = {
  operator: (token) => {
    if (token.length < 16) return 'needs 16 characters at least: it opens every match.';
    return /^[\w-]{1,200}$/.test(token) ? undefined : 'is made of the characters A-Z a-z 0-9 _ - alone, 200 at most.';
  },
  base: (base) => (/[^\w\-./~]/.test(base) ? `is a path such as /upkeep, not '${base}'.` : undefined),
  origins: (list) => {
    const wrong = list.split(',').find((origin) => !isOrigin(origin.trim()));
    return wrong === undefined
      ? undefined
      : `takes origins such as https://table.example, or *, not '${wrong.trim()}'.`;
  },
};

/** As a browser writes it: scheme and host, and nothing after them. */
function isOrigin(text: string): boolean {
  return text === '' || text === '*' || /^[a-z][a-z\d+.-]*:\/\/[^/\s]+$/.test(text);
}

function readValue(setting: Setting, given: string | number | boolean, where: string): string | number | boolean {
  if (typeof setting.default === 'boolean') {
    if (given === true || given === 'true' || given === '1') return true;
    if (given === false || given === 'false' || given === '0') return false;
    throw new InputError('bad-setting', `${where} is true or false, not '${given}'.`);
  }
  const { words } = setting;
  if (words !== undefined && !words.includes(String(given))) {
    throw new InputError('bad-setting', `${where} is one of ${words.join(', ')}, not '${given}'.`);
  }
  if (typeof setting.default === 'string') return String(given);
  const number = Number(given);
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = setting;
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new InputError('bad-setting', `${where} takes a whole number from ${min} to ${max}, not '${given}'.`);
}

/** Every setting of the table is one of the configuration, with the type of its default. */
function isConfiguration(value: unknown): value is Configuration {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return SETTINGS.every((setting) => typeof parts.get(setting.name) === typeof setting.default);
}

/** With a slash before it and none after; empty for the root. */
function baseOf(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}
