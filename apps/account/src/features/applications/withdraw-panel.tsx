import type { Application } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

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
    <ModalPanel title="Withdraw your application?" isOpen={application !== null} onClose={onClose}>
      <Inside>
        <p>
          {application?.job.employer.name} will see that you’ve withdrawn. We delete your message,
          phone number and CV now. You can apply again while the job is live.
        </p>
        <div className="actions">
          <Button tone="danger" aria-disabled={isBusy || undefined} onClick={onWithdraw}>
            {isBusy ? 'Withdrawing…' : 'Withdraw application'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </Inside>
    </ModalPanel>
  );
}
