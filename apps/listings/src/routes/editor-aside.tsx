import type { ReactNode } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { SaveStatus } from '../features/drafts/save-status.tsx';
import type { DraftSaveState } from '../features/drafts/save-state.ts';
import { editorMessages } from './editor.messages.ts';

interface EditorAsideProps {
  readonly preview: ReactNode;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly publishLabel: string;
  readonly saveState: DraftSaveState;
  readonly saveProblem: ReactNode;
  readonly discardButton: ReactNode;
  readonly onPublish: () => void;
}

/** The preview and the actions on the post, next to the form on a wide screen. */
export function EditorAside({
  preview,
  isReady,
  isBusy,
  publishLabel,
  saveState,
  saveProblem,
  discardButton,
  onPublish,
}: EditorAsideProps) {
  return (
    <aside aria-label={editorMessages.preview.title}>
      <div className="panel">
        <h2>{editorMessages.preview.title}</h2>
        {preview}
        <div className="acts">
          <Button
            tone="primary"
            isWide
            disabled={!isReady}
            aria-disabled={isBusy || undefined}
            onClick={onPublish}
          >
            {publishLabel}
          </Button>
          <SaveStatus save={saveState} />
          {saveProblem}
          {discardButton}
        </div>
      </div>
    </aside>
  );
}
