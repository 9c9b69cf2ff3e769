import type { Application } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { withdrawPanelMessages } from './withdraw-panel.messages.ts';

interface WithdrawPanelProps {
  /** Null while the panel is closed. */
  readonly application: Application | null;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
}

const Inside = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(4)};
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
`;

/** Says what withdrawing does, because it deletes the CV and cannot be undone. */
export function WithdrawPanel({ application, isBusy, onWithdraw, onClose }: WithdrawPanelProps) {
  return (
    <ModalPanel title={withdrawPanelMessages.title} isOpen={application !== null} onClose={onClose}>
      <Inside>
        <p>{withdrawPanelMessages.consequences(application?.job.employer.name ?? '')}</p>
        <div className="actions">
          <Button tone="danger" aria-disabled={isBusy || undefined} onClick={onWithdraw}>
            {isBusy ? withdrawPanelMessages.busyButton : withdrawPanelMessages.withdrawButton}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {withdrawPanelMessages.cancelButton}
          </Button>
        </div>
      </Inside>
    </ModalPanel>
  );
}
