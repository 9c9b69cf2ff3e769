import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { chevronDownIcon } from '@paddock/ui/icon/shapes/chevron-down.ts';
import { chevronUpIcon } from '@paddock/ui/icon/shapes/chevron-up.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import type { Found } from './use-found.ts';

/** Which of what was found is shown, and the way to the next. */
export function FoundBar({ found: { hits, index, step, clear } }: { readonly found: Found }) {
  if (!hits) return null;
  const last = hits.found.length - 1;
  return (
    <div className="found" role="group" aria-label="Found messages">
      <p role="status">
        {index + 1} of {hits.total.toLocaleString('en-NZ')} for “{hits.query}”
      </p>
      {/* Not `disabled`: who has just come to the end would lose their place. */}
      <IconButton
        shape={chevronUpIcon}
        label="Earlier one"
        aria-disabled={index >= last || undefined}
        onClick={() => void step(1)}
      />
      <IconButton
        shape={chevronDownIcon}
        label="Later one"
        aria-disabled={index === 0 || undefined}
        onClick={() => void step(-1)}
      />
      <IconButton shape={xIcon} label="End the search" onClick={clear} />
    </div>
  );
}
