/** Refuses a release whose slots or events do not fit the other live releases (ADR 69). */
import type { ReleaseSchemas } from '@paddock/contracts/manifest';
import { ProblemError } from '../../problems/problem.ts';
import { findSchemaMismatch, type SchemaMismatch } from './schema-mismatch.ts';

interface LiveSchemas {
  readonly remote: string;
  readonly version: string;
  readonly schemas: ReleaseSchemas | null;
}

/**
 * Compares the release with the live releases of the other remotes, in both directions. Releases
 * without schemas are not compared.
 *
 * @throws ProblemError 409 that names the other release and the field
 */
export function requireMatchingSchemas(
  {
    id,
    version,
    schemas,
  }: { readonly id: string; readonly version: string; readonly schemas?: ReleaseSchemas | null },
  others: readonly LiveSchemas[],
): void {
  if (!schemas) return;
  const own = `${id} ${version}`;
  for (const other of others) {
    if (other.remote === id || !other.schemas) continue;
    const live = `the live ${other.remote} ${other.version}`;
    requireMatch(
      { name: own, sends: schemas.sends },
      { name: live, receives: other.schemas.receives },
      `Keep sending it until ${other.remote} has released a version that does not need it.`,
    );
    requireMatch(
      { name: live, sends: other.schemas.sends },
      { name: own, receives: schemas.receives },
      `Accept what it sends, or ask the team of ${other.remote} to release first.`,
    );
  }
}

/** @param advice the sentence that ends the message */
function requireMatch(
  sender: Pick<ReleaseSchemas, 'sends'> & { readonly name: string },
  receiver: Pick<ReleaseSchemas, 'receives'> & { readonly name: string },
  advice: string,
): void {
  for (const [what, needed] of Object.entries(receiver.receives)) {
    const sent = sender.sends[what];
    const mismatch = sent && findSchemaMismatch(sent, needed);
    if (mismatch)
      throw new ProblemError(
        'schema_mismatch',
        `${capitalize(sender.name)} ${describeMismatch(what, receiver.name, mismatch)} ${advice}`,
      );
  }
}

function describeMismatch(
  what: string,
  receiver: string,
  { path, sent, needed }: SchemaMismatch,
): string {
  const field = path === '' ? `the ${what}` : `${path} of the ${what}`;
  return sent === 'nothing'
    ? `does not send ${field}, but ${receiver} needs it (${needed}).`
    : `sends ${field} as ${sent}, but ${receiver} needs ${needed}.`;
}

/** Remotes' names stay in lower case. */
function capitalize(name: string): string {
  return name.replace(/^the /, 'The ');
}
