import { createBrowserApi } from '@paddock/api-client';
import { MAX_NOTE_LENGTH, getReportReasons } from '@paddock/contracts/trust-reasons';
import { ReportPanel as ReportWindow } from '@paddock/listing-ui/report-panel/report-panel.tsx';
import { toRefusal } from '../../api-errors.ts';

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
      title={`Report ${name}`}
      isOpen
      onClose={onClose}
      reasons={getReportReasons('person')}
      maxNoteLength={MAX_NOTE_LENGTH}
      name={`report-message-${conversationId}-${sequence}`}
      help="Tell us what happened. Only moderators will see this."
      nextSteps={`${sequence === 0 ? '' : 'A moderator will see this message and up to nine before it, even if they’re deleted. '}${name} won’t know who reported them. If someone is in danger now, call 111.`}
      thanksDetail={`You can also block ${name} in this conversation’s menu.`}
      send={({ reason, note }) =>
        createBrowserApi().post('/api/reports', {
          body: { subject: 'person', id, reason, note, ...evidence },
        })
      }
      toRefusal={toRefusal}
    />
  );
}
