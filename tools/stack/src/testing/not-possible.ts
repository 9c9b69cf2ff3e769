import { appendFileSync } from 'node:fs';

/** Reports that a test cannot run on this machine; the summary of `npm test` shows the reason. */
export function reportNotPossible(reason: string): void {
  const file = process.env['PADDOCK_NOT_POSSIBLE'];
  if (file) appendFileSync(file, `${reason}\n`);
}
