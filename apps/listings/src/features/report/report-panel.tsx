import { createBrowserApi } from '@paddock/api-client';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';
import { MAX_NOTE_LENGTH, getReportReasons } from '@paddock/contracts/trust-reasons';
import { ReportPanel as SharedReportPanel } from '@paddock/listing-ui/report-panel/report-panel.tsx';
import { useEffect, useState } from 'react';
import type { ReportPanelProps as SharedReportPanelProps } from '@paddock/listing-ui/report-panel/report-panel.tsx';
import { decisionsPath } from '../../paths.ts';
import { toRefusal } from '../../session/errors.ts';
import { reportPanelMessages } from './report-panel.messages.ts';

export interface ReportPanelProps {
  readonly subject: ModerationSubject;
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form that reports a listing or a user to the moderators. */
export function ReportPanel({ subject, id, ...panel }: ReportPanelProps) {
  const { isOpen } = panel;
  const [earlierReport, setEarlierReport] = useState<SharedReportPanelProps['earlierReport']>();
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    createBrowserApi()
      .get('/api/reports', { query: { subject, id }, signal: end.signal })
      .then(({ report }) =>
        setEarlierReport(
          report ? { at: report.created, now: new Date().toISOString() } : undefined,
        ),
      )
      // Without an answer, the form says nothing. Sending it then returns the earlier report.
      .catch(() => undefined);
    return () => end.abort();
  }, [isOpen, subject, id]);
  return (
    <SharedReportPanel
      {...panel}
      earlierReport={earlierReport}
      decisionsHref={decisionsPath.href()}
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
