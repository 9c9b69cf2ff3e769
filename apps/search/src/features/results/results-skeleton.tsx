import { Skeleton } from '@paddock/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { View } from './search-address.ts';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Where nothing shown belongs to what is being looked for: another kind of listing was chosen. */
export function ResultsSkeleton({ view }: { readonly view: View }) {
  return (
    <>
      <VisuallyHidden role="status">Searching…</VisuallyHidden>
      <div className="cards" data-view={view}>
        {PLACES.map((place) => (
          <Skeleton key={place} ratio={view === 'list' ? '4 / 1' : '4 / 5'} />
        ))}
      </div>
    </>
  );
}
