import type { Application } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { withdrawPanelMessages } from './withdraw-panel.messages.ts';

interface WithdrawPanelProps {
  /** Null while the panel is closed. */
  readonly application: Application | null;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
}

/** Explains what withdrawing does, because it deletes the CV and cannot be undone. */
export function WithdrawPanel({ application, isBusy, onWithdraw, onClose }: WithdrawPanelProps) {
  return (
    <ModalPanel
      title={withdrawPanelMessages.title}
      isOpen={application !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{withdrawPanelMessages.cancelButton}</Button>
          <Button tone="danger" aria-disabled={isBusy || undefined} onClick={onWithdraw}>
            {isBusy ? withdrawPanelMessages.busyButton : withdrawPanelMessages.withdrawButton}
          </Button>
        </>
      }
    >
      <p>{withdrawPanelMessages.consequences(application?.job.employer.name ?? '')}</p>
    </ModalPanel>
  );
}
