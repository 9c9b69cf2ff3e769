import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { chevronDownIcon } from '@paddock/ui/icon/shapes/chevron-down.ts';
import { chevronUpIcon } from '@paddock/ui/icon/shapes/chevron-up.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
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
    <div className="found" role="group" aria-label="Found messages">
      <p role="status">
        {index + 1} of {hits.total.toLocaleString('en-NZ')} for “{hits.query}”
      </p>
      {/* aria-disabled instead of disabled, so that the button keeps the keyboard focus at the end. */}
      <IconButton
        shape={chevronUpIcon}
        label="Earlier message"
        aria-disabled={index >= last || undefined}
        onClick={() => void step(1)}
      />
      <IconButton
        shape={chevronDownIcon}
        label="Later message"
        aria-disabled={index === 0 || undefined}
        onClick={() => void step(-1)}
      />
      <IconButton shape={xIcon} label="Close search" onClick={clear} />
    </div>
  );
}
