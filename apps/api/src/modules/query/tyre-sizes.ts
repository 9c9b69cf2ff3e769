/** Recognises the sizes of tyres, which titles seldom contain exactly. */

/** "16.9 R34" of a tractor, or "265/70R16" of a ute. */
const TYRE_SIZE = /\b(?:\d{1,2}\.\d{1,2}|\d{3}[/ ]\d{2})\s?r\s?\d{2}\b/;

/** Adds the word to a search that only gives a tyre's size: other sizes are closest to it. */
export function nameTyres(typed: string): string {
  return TYRE_SIZE.test(typed.toLowerCase()) && !/\bt[iy]re/i.test(typed)
    ? `${typed} tyres`
    : typed;
}
