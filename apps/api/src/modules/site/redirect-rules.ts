/** Adds and removes redirect rules, for the command and the operators' desk. */
import { findRedirectLoop, getPathProblem, getTargetProblem } from '@paddock/contracts/redirects';
import type { Kysely } from 'kysely';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { AuditRepository, type OperatorActor } from '../audit/audit.repository.ts';
import { findHiddenPage } from './find-hidden-page.ts';
import { SiteRepository, type RedirectRecord } from './site.repository.ts';

export type NewRedirect = Omit<RedirectRecord, 'createdAt'>;

/** Why a rule was not added: a sentence, and the field that it is about. */
export interface RedirectRefusal {
  readonly field: 'path' | 'target';
  readonly message: string;
}

const MAX_PATH_LENGTH = 500;

/** @returns null when the rule was added */
export async function addRedirect(
  db: Kysely<Database>,
  rule: NewRedirect,
  redirectHosts: readonly string[],
  actor: OperatorActor,
): Promise<RedirectRefusal | null> {
  const { path, target } = rule;
  const pathProblem = getPathProblem(path);
  if (pathProblem !== null) return { field: 'path', message: pathProblem };
  if (path.length > MAX_PATH_LENGTH)
    return {
      field: 'path',
      message: `The path has ${path.length} characters, and the limit is ${MAX_PATH_LENGTH}.`,
    };
  const targetProblem = getTargetProblem(target, redirectHosts);
  if (targetProblem !== null) return { field: 'target', message: targetProblem };
  return runTransaction(db, async (transaction) => {
    const site = new SiteRepository(transaction);
    const known = await site.listRedirects();
    if (known.some((other) => other.path === path))
      return { field: 'path', message: `${path} already has a rule. Remove it first.` };
    if (findRedirectLoop([...known, rule], path))
      return {
        field: 'target',
        message: `${target} redirects back to ${path}, which would be an endless loop.`,
      };
    const hiddenPage = await findHiddenPage(transaction, rule);
    if (hiddenPage !== null) return { field: 'path', message: hiddenPage };
    if (!(await site.createRedirect(rule)))
      return { field: 'path', message: `Another operator has just added a rule for ${path}.` };
    await log(transaction, 'operate.redirect-added', { path, target }, actor);
    return null;
  });
}

/** @returns false when the path has no rule */
export async function removeRedirect(
  db: Kysely<Database>,
  path: string,
  actor: OperatorActor,
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const isRemoved = await new SiteRepository(transaction).removeRedirect(path);
    if (isRemoved) await log(transaction, 'operate.redirect-removed', { path }, actor);
    return isRemoved;
  });
}

async function log(
  db: Kysely<Database>,
  action: string,
  detail: Readonly<Record<string, string>>,
  actor: OperatorActor,
): Promise<void> {
  await new AuditRepository(db).add({ ...actor, action, detail, at: new Date() });
}
