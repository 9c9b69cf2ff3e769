import { expect, test } from '@jest/globals';
import { getPaginationItems } from './page-slots.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 12, [1, 2, 'gap', 12]],
  [3, 12, [1, 2, 3, 4, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])(
  'getPaginationItems returns the page numbers and gaps for page %d of %d',
  (page, count, slots) => {
    expect(getPaginationItems(page, count)).toEqual(slots);
  },
);
