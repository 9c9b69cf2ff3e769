import type { ReactNode } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { useStickyFooter } from '@paddock/ui/toast/use-sticky-footer.ts';
import { SaveLine } from '../features/drafts/save-line.tsx';
import type { SaveState } from '../features/drafts/save-state.ts';

interface EditorFootProps {
  /** The step that is on a phone's screen, from 0, of so many. */
  readonly here: number;
  readonly count: number;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly publishWords: string;
  readonly save: SaveState;
  readonly trouble: ReactNode;
  readonly discard: ReactNode;
  readonly onGo: (step: number) => void;
}

/** The bar at the screen's foot: on a phone the way back and on, on a tablet what can be done with the post. */
export function EditorFoot({
  here,
  count,
  isReady,
  isBusy,
  publishWords,
  save,
  trouble,
  discard,
  onGo,
}: EditorFootProps) {
  const bar = useStickyFooter<HTMLDivElement>();
  const isLast = here === count - 1;
  const publish = (
    // Another element than the way on, or the click that leads here would go on to submit the form.
    <Button
      key="publish"
      className="main"
      type="submit"
      tone="primary"
      disabled={!isReady}
      aria-disabled={isBusy || undefined}
    >
      {publishWords}
    </Button>
  );
  return (
    <div ref={bar} className="foot">
      {trouble}
      <div className="row narrow">
        {here > 0 && (
          <Button tone="quiet" onClick={() => onGo(here - 1)}>
            Back
          </Button>
        )}
        {/* Beside the last step's long button there is no room; it stands above it. */}
        {!isLast && <SaveLine save={save} />}
        {isLast ? (
          publish
        ) : (
          <Button
            key="next"
            className="main"
            tone="primary"
            onClick={() => onGo(here + 1)}
            disabled={!isReady}
          >
            Next
          </Button>
        )}
      </div>
      <div className="row wide">
        {discard}
        <SaveLine save={save} />
        {publish}
      </div>
    </div>
  );
}
