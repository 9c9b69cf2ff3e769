import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { chevronDownIcon } from '@paddock/ui/icon/shapes/chevron-down.ts';
import { chevronUpIcon } from '@paddock/ui/icon/shapes/chevron-up.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { threadMessages } from './thread.messages.ts';
import type { SearchHitState } from './use-search-hits.ts';

/** Shows which search hit is displayed, with buttons for the previous and next one. */
export function SearchHitBar({
  found: { hits, index, step, clear },
}: {
  readonly found: SearchHitState;
}) {
  if (!hits) return null;
  const last = hits.messages.length - 1;
  return (
    <div className="found" role="group" aria-label={threadMessages.searchHits.label}>
      <p role="status">{threadMessages.searchHits.position(index + 1, hits.total, hits.query)}</p>
      {/* aria-disabled instead of disabled, so that the button keeps the keyboard focus at the end. */}
      <IconButton
        shape={chevronUpIcon}
        label={threadMessages.searchHits.earlierButton}
        aria-disabled={index >= last || undefined}
        onClick={() => void step(1)}
      />
      <IconButton
        shape={chevronDownIcon}
        label={threadMessages.searchHits.laterButton}
        aria-disabled={index === 0 || undefined}
        onClick={() => void step(-1)}
      />
      <IconButton shape={xIcon} label={threadMessages.searchHits.closeButton} onClick={clear} />
    </div>
  );
}
