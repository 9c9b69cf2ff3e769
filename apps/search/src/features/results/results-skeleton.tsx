import { Skeleton } from '@paddock/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { ResultsView } from './search-address.ts';
import { resultsMessages } from './results.messages.tsx';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/**
 * Shown while results of another kind load, because the results on the page do not match the new
 * search.
 */
export function ResultsSkeleton({ view }: { readonly view: ResultsView }) {
  return (
    <>
      <VisuallyHidden role="status">{resultsMessages.loading}</VisuallyHidden>
      <div className="cards" data-view={view}>
        {PLACEHOLDERS.map((placeholder) => (
          <Skeleton key={placeholder} ratio={view === 'list' ? '4 / 1' : '4 / 5'} />
        ))}
      </div>
    </>
  );
}
