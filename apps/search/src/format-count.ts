/** The largest count that is shown exactly. The API counts a search's results up to it. */
const MAX_EXACT_COUNT = 2_000;

/**
 * Formats a number of listings: "1,204", or "2,000+" above 2,000.
 * @param count null when it is known to be above 2,000
 */
export function formatCount(count: number | null): string {
  return count === null || count > MAX_EXACT_COUNT ? '2,000+' : count.toLocaleString('en-NZ');
}
