/** The listings of a comparison, which its address names. */
import { comparePath } from './paths.ts';

/** The most listings that fit next to each other. */
export const MAX_COMPARED = 4;
const ID_PATTERN = /^[1-9]\d{8,11}$/;

/** Returns the address of the comparison of these listings. */
export function getCompareHref(ids: readonly string[]): string {
  return comparePath.href(ids.length > 0 ? `ids=${ids.join(',')}` : '');
}

/** Returns at most four different listing ids. Text that is not an id is ignored. */
export function readComparedIds({ searchParams }: URL): readonly string[] {
  const ids = searchParams.getAll('ids').flatMap((text) => text.split(','));
  return [...new Set(ids)].filter((id) => ID_PATTERN.test(id)).slice(0, MAX_COMPARED);
}
