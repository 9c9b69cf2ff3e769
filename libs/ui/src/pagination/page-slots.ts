/** A page number, or a gap that represents skipped pages. */
export type PaginationItem = number | 'gap';

/**
 * Returns the first page, the last page and the pages around the current one: 1 … 4 5 6 … 12. A gap
 * represents at least two pages.
 */
export function getPaginationItems(page: number, pageCount: number): readonly PaginationItem[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  const slots: PaginationItem[] = [];
  let previous = 0;
  for (let number = 1; number <= pageCount; number += 1) {
    if (!shown.has(number)) continue;
    if (number - previous === 2) slots.push(number - 1);
    else if (number - previous > 2) slots.push('gap');
    slots.push(number);
    previous = number;
  }
  return slots;
}
