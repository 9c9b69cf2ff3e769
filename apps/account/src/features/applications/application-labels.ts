import type { ApplicationState, WorkRights } from '@paddock/contracts/http';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';

/** The labels of a jobseeker's options (libs/domain), and of `other`. */
export const WORK_RIGHTS_LABELS: Readonly<Record<WorkRights, string>> = {
  'nz-citizen-or-resident': 'NZ citizen or resident',
  'working-holiday-visa': 'Working holiday visa',
  'open-work-visa': 'Open work visa',
  'student-visa': 'Student visa',
  'needs-an-aewv': 'Needs an AEWV',
  other: 'Something else',
};

/** What the applicant sees. */
export const OWN_STATE_LABELS: Readonly<Record<ApplicationState, string>> = {
  new: 'Sent',
  read: 'Seen by the employer',
  shortlisted: 'Shortlisted',
  declined: 'Not successful',
  withdrawn: 'Withdrawn',
};

/** What the employer sees. */
export const APPLICANT_STATE_LABELS: Readonly<Record<ApplicationState, string>> = {
  new: 'New',
  read: 'Read',
  shortlisted: 'Shortlisted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** @param day `YYYY-MM-DD`, or null when the applicant can start straight away */
export function describeStart(day: string | null): string {
  // Noon in New Zealand is on the same day in every season.
  return day === null ? 'Can start now' : `Can start ${formatDate(Date.parse(`${day}T00:00:00Z`))}`;
}

/** Returns a size such as "240 KB" or "1.2 MB". */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
