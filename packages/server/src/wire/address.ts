import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household is given that many groups of its IPv6 address; within them it has addresses without end. */
const OF_A_HOUSEHOLD = 4;

/** Whose address that is, for counting: of IPv6 the network it is in, since whoever has one address there has them all. */
export function householdOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = groupsOf(before);
  if (after !== undefined) {
    const last = groupsOf(after);
    groups.push(...new Array<string>(Math.max(0, GROUPS - groups.length - last.length)).fill('0'), ...last);
  }
  return `${groups.slice(0, OF_A_HOUSEHOLD).map(plain).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function plain(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
