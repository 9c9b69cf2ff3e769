import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { applicationsMessages } from './applications.messages.ts';

/** @param day `YYYY-MM-DD`, or null when the applicant can start straight away */
export function formatStartDate(day: string | null): string {
  // Noon in New Zealand is on the same day in every season.
  return day === null
    ? applicationsMessages.start.now
    : applicationsMessages.start.on(formatDate(Date.parse(`${day}T00:00:00Z`)));
}

/** Returns a size such as "240 KB" or "1.2 MB". */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
