import { Button } from '@paddock/ui/button/button.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import type { Beyond } from './use-thread.ts';

interface BeyondLinkProps {
  /** What works without a script. */
  readonly href: string;
  readonly label: string;
  readonly beyond: Beyond;
  readonly onMore: () => void;
}

/** The way to what lies before or after what is shown. */
export function BeyondLink({
  href,
  label,
  beyond: { has, isLoading, problem },
  onMore,
}: BeyondLinkProps) {
  if (!has) return null;
  if (problem === null) {
    return (
      <div className="beyond">
        <MoreLink href={href} label={label} isLoading={isLoading} onLoadMore={onMore} />
      </div>
    );
  }
  return (
    <div className="trouble" role="alert">
      <p>{problem}</p>
      <Button onClick={onMore}>Try again</Button>
    </div>
  );
}
