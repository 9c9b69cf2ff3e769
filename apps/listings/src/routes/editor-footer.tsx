import type { ReactNode } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { useStickyFooter } from '@paddock/ui/toast/use-sticky-footer.ts';
import { SaveStatus } from '../features/drafts/save-status.tsx';
import type { DraftSaveState } from '../features/drafts/save-state.ts';
import { editorMessages } from './editor.messages.ts';

interface EditorFooterProps {
  /** Index of the current step, from 0. */
  readonly currentIndex: number;
  readonly count: number;
  /** True for a published post, whose changes can be published from every step. */
  readonly isPublished: boolean;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly publishLabel: string;
  readonly saveState: DraftSaveState;
  readonly saveProblem: ReactNode;
  readonly discardButton: ReactNode;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/**
 * The bar at the bottom of the editor: step navigation on a phone, actions on the post on a tablet.
 */
export function EditorFooter({
  currentIndex,
  count,
  isPublished,
  isReady,
  isBusy,
  publishLabel,
  saveState,
  saveProblem,
  discardButton,
  onBack,
  onNext,
}: EditorFooterProps) {
  const bar = useStickyFooter<HTMLDivElement>();
  const isLast = currentIndex === count - 1;
  const publish = (
    // This button's key differs from the Next button's. With the same key, React would reuse the
    // element, and the click on Next would also submit the form.
    <Button
      key="publish"
      className="main"
      type="submit"
      tone="primary"
      disabled={!isReady}
      aria-disabled={isBusy || undefined}
    >
      {publishLabel}
    </Button>
  );
  return (
    <div ref={bar} className="foot">
      {saveProblem}
      <div className="row narrow">
        {currentIndex > 0 && !isPublished && (
          <Button tone="quiet" onClick={onBack}>
            {editorMessages.footer.backButton}
          </Button>
        )}
        {/* The last step's long button leaves no room here: the step shows the save status. */}
        {!isLast && <SaveStatus save={saveState} />}
        {isLast || isPublished ? (
          publish
        ) : (
          <Button key="next" className="main" tone="primary" onClick={onNext} disabled={!isReady}>
            {editorMessages.footer.nextButton}
          </Button>
        )}
      </div>
      <div className="row wide">
        {discardButton}
        <SaveStatus save={saveState} />
        {publish}
      </div>
    </div>
  );
}
