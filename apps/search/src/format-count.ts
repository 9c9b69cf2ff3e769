/**
 * Formats a number of listings: "1,204", or "2,000+" when the API stopped counting at 2,000.
 * @param count null when the API stopped counting
 */
export function formatCount(count: number | null): string {
  return count === null ? '2,000+' : count.toLocaleString('en-NZ');
}
