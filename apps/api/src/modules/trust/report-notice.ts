/** The email to the operators' mailbox about a new report. */
import type { ReportRequest } from '@paddock/contracts/http';
import { getReportReasonLabel } from '@paddock/contracts/trust-reasons';
import type { EmailContent } from '../email/email-content.ts';

export function createReportNotice(
  { subject, id, reason, note = '' }: Pick<ReportRequest, 'subject' | 'id' | 'reason' | 'note'>,
  publicOrigin: string,
): EmailContent {
  const what = subject === 'listing' ? 'A listing' : 'A person';
  const label = getReportReasonLabel(subject, 'person', reason);
  return {
    type: 'report-notice',
    subject: `${what} has been reported`,
    preheader: label,
    before: [`Reason: ${label}.`],
    quotes: note === '' ? [] : [{ label: 'The report says', text: note }],
    link: { label: 'Open the case', url: `${publicOrigin}/moderation/cases/${subject}/${id}` },
    after: [],
    footer: { text: 'You’re getting this email because you moderate Paddock.', links: [] },
  };
}
