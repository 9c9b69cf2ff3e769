import { createBrowserApi } from '@paddock/api-client';
import { MAX_NOTE_LENGTH, getReportReasons } from '@paddock/contracts/trust-reasons';
import { ReportPanel as ReportWindow } from '@paddock/listing-ui/report-panel/report-panel.tsx';
import { toRefusal } from '../../api-errors.ts';
import { decisionsPath } from '../../paths.ts';
import { reportPanelMessages } from './report-panel.messages.ts';

export interface ReportPanelProps {
  readonly conversationId: string;
  readonly user: { readonly id: string; readonly name: string };
  /**
   * The sequence number of the reported message. Moderators also see the messages before it. 0
   * reports the user without a message.
   */
  readonly sequence: number;
  readonly onClose: () => void;
}

/** A dialog that reports the other user to the moderators, with a message as evidence. */
export function ReportPanel({
  conversationId,
  user: { id, name },
  sequence,
  onClose,
}: ReportPanelProps) {
  const evidence = sequence === 0 ? {} : { evidence: { conversationId, sequence } };
  return (
    <ReportWindow
      title={reportPanelMessages.title(name)}
      isOpen
      onClose={onClose}
      decisionsHref={decisionsPath.href()}
      reasons={getReportReasons('person')}
      maxNoteLength={MAX_NOTE_LENGTH}
      name={`report-message-${conversationId}-${sequence}`}
      help={reportPanelMessages.noteHelp}
      nextSteps={[
        sequence === 0 ? '' : reportPanelMessages.evidence,
        reportPanelMessages.privacy(name),
      ]
        .filter(Boolean)
        .join(' ')}
      thanksDetail={reportPanelMessages.blockHint(name)}
      send={({ reason, note }) =>
        createBrowserApi().post('/api/reports', {
          body: { subject: 'person', id, reason, note, ...evidence },
        })
      }
      toRefusal={toRefusal}
    />
  );
}
