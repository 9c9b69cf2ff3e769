import { MAX_NOTE_LENGTH, getReportReasons } from '@paddock/contracts/trust-reasons';
import { ReportPanel as ReportWindow } from '@paddock/ui/report-panel/report-panel.tsx';
import { accountApi, toRefusal } from '../../account-api.ts';

export interface ReportPanelProps {
  readonly conversationId: string;
  readonly person: { readonly id: string; readonly name: string };
  /** The message that it is about: moderators read it with those before it. 0: they have written none. */
  readonly sequence: number;
  readonly onClose: () => void;
}

/** Tells the moderators of somebody by what they wrote. */
export function ReportPanel({
  conversationId,
  person: { id, name },
  sequence,
  onClose,
}: ReportPanelProps) {
  const evidence =
    sequence === 0 ? {} : { evidence: { conversation_id: conversationId, sequence } };
  return (
    <ReportWindow
      title={`Report ${name}`}
      isOpen
      onClose={onClose}
      reasons={getReportReasons('person')}
      maxNoteLength={MAX_NOTE_LENGTH}
      name={`report-message-${conversationId}-${sequence}`}
      help="What happened. Only moderators read it."
      nextSteps={`${sequence === 0 ? '' : 'A moderator reads this message and up to nine before it, also if they are gone by then. '}${name} does not learn who reported them. Is somebody in danger now? Ring 111.`}
      thanksDetail={`You can also block ${name} in this conversation’s menu.`}
      send={({ reason, note }) =>
        accountApi().post('/api/reports', {
          body: { subject: 'person', id, reason, note, ...evidence },
        })
      }
      toRefusal={toRefusal}
    />
  );
}
