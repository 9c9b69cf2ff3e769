/** Labels of the makes, brands, models and months that a search filters by. */
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { ListingFilters } from './listing-query.ts';

const MONTH = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: "2027-06" as "June 2027". */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * Maps each make, model or month of recent listings in the search's category from its slug to its
 * label. The most common ones come first.
 */
export function getNameLabels(
  key: string,
  { kinds, category }: ListingFilters,
  reference: ReferenceData,
): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { id, kind, slug } of reference.categories) {
    if (slug !== category || !kinds.includes(kind)) continue;
    // Models of two makes can have the same slug. The first is the most common one.
    for (const name of reference.attributeNames.get(id) ?? [])
      if (name.key === key && !labels.has(name.value)) labels.set(name.value, name.label);
  }
  return labels;
}

/** Formats the slug of a name that is too new to have a label: "6120m" as "6120M". */
export function formatNameSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) =>
      /\d/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}
