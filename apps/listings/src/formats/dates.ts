/** Dates as New Zealanders write them, in New Zealand's time whatever the visitor's clock says (nz-facts.md, Formats). */
import { dateText, monthText } from '@paddock/ui/relative-time/relative-time-text.ts';

/** @returns "12 November 2026" of an ISO time. */
export function day(isoTime: string): string {
  return dateText(Date.parse(isoTime));
}

/** @returns "November 2026" of an ISO time. */
export function month(isoTime: string): string {
  return monthText(Date.parse(isoTime));
}
