/**
 * Formats dates in New Zealand style and New Zealand time, wherever the visitor is (nz-facts.md,
 * Formats).
 */
import { formatDate, formatMonth } from '@paddock/ui/relative-time/format-time.ts';

/** Formats an ISO 8601 time as "12 November 2026". */
export function formatIsoDate(isoTime: string): string {
  return formatDate(Date.parse(isoTime));
}

/** Formats an ISO 8601 time as "November 2026". */
export function formatIsoMonth(isoTime: string): string {
  return formatMonth(Date.parse(isoTime));
}
