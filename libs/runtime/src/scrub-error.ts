/**
 * Removes from an error's texts what could identify a person, before a browser sends them and again
 * before the API stores them. Quoted parts are removed too, because errors quote users' input, such
 * as JSON that cannot be parsed.
 */

const MAX_MESSAGE_LENGTH = 200;
const MAX_FRAMES = 5;
const MAX_STACK_LENGTH = 1_000;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`/g, '"…"'],
  // Skips apostrophes within words. Safari 15 does not support lookbehind.
  [/(^|[^\p{L}\d])'[^']*'/gu, '$1"…"'],
  [/\S+@\S+/g, '…'],
  // URLs, and paths with a query or fragment.
  [/\bhttps?:\/\/\S*/gi, '…'],
  [/\/[^\s?#]*[?#]\S*/g, '…'],
  // Phone numbers, listing ids and other long numbers.
  [/\+?\d(?:[\s().-]*\d){4,}/g, '…'],
  // Tokens and hashes: long words with a digit.
  [/\b(?=\w*\d)[\w-]{16,}\b/g, '…'],
];
/** A file of a release or of the shell, with line and column. */
const FRAME = /\/assets\/[\w./-]+:\d+:\d+/g;

/**
 * Returns the first line of the message without what could identify a person, cut to the maximum
 * length.
 */
export function scrubMessage(message: string): string {
  const [line = ''] = message.split('\n');
  return PATTERNS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    line.slice(0, 4 * MAX_MESSAGE_LENGTH),
  ).slice(0, MAX_MESSAGE_LENGTH);
}

/** Returns the first places of our own files in a stack trace, one per line; nothing else of it. */
export function scrubStack(stack: string): string {
  return (stack.match(FRAME) ?? []).slice(0, MAX_FRAMES).join('\n').slice(0, MAX_STACK_LENGTH);
}
