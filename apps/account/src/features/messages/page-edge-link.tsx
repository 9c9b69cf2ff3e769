import { Button } from '@paddock/ui/button/button.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { threadMessages } from './thread.messages.ts';
import type { PageEdge } from './use-thread.ts';

interface BeyondLinkProps {
  /** The page with the earlier or newer messages, for browsers without JavaScript. */
  readonly href: string;
  readonly label: string;
  readonly edge: PageEdge;
  readonly onLoadMore: () => void;
}

/**
 * A link that loads the messages before or after those that are shown. When loading failed, it
 * shows why.
 */
export function PageEdgeLink({
  href,
  label,
  edge: { hasMore, isLoading, problem },
  onLoadMore,
}: BeyondLinkProps) {
  if (!hasMore) return null;
  if (problem === null) {
    return (
      <div className="edge">
        <MoreLink href={href} label={label} isLoading={isLoading} onLoadMore={onLoadMore} />
      </div>
    );
  }
  return (
    <div className="failure" role="alert">
      <p>{problem}</p>
      <Button onClick={onLoadMore}>{threadMessages.loadMore.retryButton}</Button>
    </div>
  );
}
