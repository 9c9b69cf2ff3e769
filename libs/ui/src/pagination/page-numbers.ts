/** A page's number, or a gap between two. */
export type PageSlot = number | 'gap';

/** First, last, and those about the current one: 1 … 4 5 6 … 12. A gap stands for two pages at least. */
export function pageSlots(page: number, pageCount: number): readonly PageSlot[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  const slots: PageSlot[] = [];
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
