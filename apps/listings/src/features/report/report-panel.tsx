import { createBrowserApi } from '@paddock/api-client';
import type { TrustSubject } from '@paddock/contracts/trust-reasons';
import { MAX_NOTE_LENGTH, getReportReasons } from '@paddock/contracts/trust-reasons';
import { ReportPanel as SharedReportPanel } from '@paddock/listing-ui/report-panel/report-panel.tsx';
import { toRefusal } from '../../session/to-refusal.ts';
import { reportPanelMessages } from './report-panel.messages.ts';

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
      help={reportPanelMessages.noteHelp}
      nextSteps={reportPanelMessages.nextSteps[subject]}
      send={({ reason, note }) =>
        createBrowserApi().post('/api/reports', { body: { subject, id, reason, note } })
      }
      toRefusal={toRefusal}
    />
  );
}
