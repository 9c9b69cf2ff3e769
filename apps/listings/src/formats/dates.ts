/** Dates as New Zealanders write them, in New Zealand's time whatever the visitor's clock says (nz-facts.md, Formats). */
import { formatDate, formatMonth } from '@paddock/ui/relative-time/format-time.ts';

/** @returns "12 November 2026" of an ISO time. */
export function day(isoTime: string): string {
  return formatDate(Date.parse(isoTime));
}

/** @returns "November 2026" of an ISO time. */
export function month(isoTime: string): string {
  return formatMonth(Date.parse(isoTime));
}
