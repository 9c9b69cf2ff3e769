import { appendFileSync } from 'node:fs';

/** A test cannot run on this machine: its stage says why at the end of `npm test`. */
export function notPossible(reason: string): void {
  const file = process.env['PADDOCK_NOT_POSSIBLE'];
  if (file) appendFileSync(file, `${reason}\n`);
}
