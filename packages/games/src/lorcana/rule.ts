/** A rule by its number in both editions: of August 2025, which the seed counts by, and of February 2026. */
export function rule(l2025: string, l2026: string): string {
  return `L2025 ${l2025}, L2026 ${l2026}`;
}
