import { createBrowserApi } from '@paddock/api-client';
import type { TrustSubject } from '@paddock/contracts/trust-reasons';
import { MAX_NOTE_LENGTH, getReportReasons } from '@paddock/contracts/trust-reasons';
import { ReportPanel as SharedReportPanel } from '@paddock/listing-ui/report-panel/report-panel.tsx';
import { toRefusal } from '../../session/to-refusal.ts';

export interface ReportPanelProps {
  readonly subject: TrustSubject;
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form that reports a listing or a user to the moderators. */
export function ReportPanel({ subject, id, ...panel }: ReportPanelProps) {
  return (
    <SharedReportPanel
      {...panel}
      reasons={getReportReasons(subject)}
      maxNoteLength={MAX_NOTE_LENGTH}
      name={`report-${id}`}
      help="Tell us what’s wrong. Only moderators will see this."
      nextSteps={`A moderator looks at it, usually within a day. ${subject === 'listing' ? 'The seller' : 'The person'} does not learn who reported it. Is someone in danger, or an animal suffering now? Ring 111, or your nearest SPCA.`}
      send={({ reason, note }) =>
        createBrowserApi().post('/api/reports', { body: { subject, id, reason, note } })
      }
      toRefusal={toRefusal}
    />
  );
}
