/** `npm run people -- list | grant | revoke | disable | enable`: who may do what beyond being signed in, and who may not come in. */
import { PERMISSIONS, type Permission } from '@paddock/contracts/http';
import { readConfig } from '../config.ts';
import type { Administrator, IdentityRecord } from '../identity/administrator.ts';
import { AccountsRepository, type AccountRecord } from '../modules/account/accounts.repository.ts';
import { SessionsRepository } from '../modules/session/sessions.repository.ts';
import { createFirebaseAdministrator } from '../plugins/firebase-administrator.ts';
import { runCommand, UsageError } from './command.ts';

const HELP = `People: permissions beyond being signed in, and who is kept out. A change counts at once.

  npm run people -- list [email]
  npm run people -- grant <email> <permission>
  npm run people -- revoke <email> <permission>
  npm run people -- disable <email>
  npm run people -- enable <email>

  <permission>  ${PERMISSIONS.join(' or ')}
  disable       ends every session, and nobody signs in to the account any more
  list          those with a permission, those who are disabled, those who are leaving; or one person`;

function shown({
  publicId,
  name,
  email,
  permissions,
  disabledAt,
  deletionAt,
}: AccountRecord): string {
  const facts = [
    ...permissions,
    ...(disabledAt ? ['disabled'] : []),
    ...(deletionAt ? [`leaves ${deletionAt.toISOString().slice(0, 10)}`] : []),
  ];
  return `${publicId}  ${email ?? 'no address'}  ${name}${facts.length === 0 ? '' : `  (${facts.join(', ')})`}`;
}

function parsePermission(text: string | undefined): Permission {
  const permission = PERMISSIONS.find((one) => one === text);
  if (!permission) throw new UsageError(`Say which permission: ${PERMISSIONS.join(' or ')}.`);
  return permission;
}

interface People {
  readonly administrator: Administrator;
  readonly accounts: AccountsRepository;
  readonly sessions: SessionsRepository;
}

async function requirePerson(
  { administrator }: People,
  email: string | undefined,
): Promise<IdentityRecord> {
  if (email === undefined) throw new UsageError(HELP);
  const person = await administrator.findByEmail(email);
  if (!person) throw new UsageError(`Nobody has signed up with ${email}.`);
  return person;
}

async function list(accounts: AccountsRepository, email: string | undefined): Promise<void> {
  const people =
    email === undefined ? await accounts.listNotable() : await accounts.listByEmail(email);
  if (people.length > 0) for (const person of people) console.log(shown(person));
  else
    console.log(
      email === undefined
        ? 'Nobody has a permission, is disabled or is leaving.'
        : `Nobody is known by ${email}.`,
    );
}

/** The claim for every token to come, the row for every request from now on. */
async function setPermission(
  people: People,
  email: string | undefined,
  permission: Permission,
  isGranted: boolean,
): Promise<void> {
  const person = await requirePerson(people, email);
  const permissions = PERMISSIONS.filter((one) =>
    one === permission ? isGranted : person.permissions.includes(one),
  );
  await people.administrator.setPermissions(person.firebaseId, permissions);
  const account = await people.accounts.findByFirebaseId(person.firebaseId);
  if (account) await people.accounts.setPermissions(account.id, permissions, new Date());
  console.log(
    `${person.email ?? person.firebaseId} ${isGranted ? 'may now act as' : 'no longer acts as'} ${permission}.`,
  );
}

async function setDisabled(
  people: People,
  email: string | undefined,
  isDisabled: boolean,
): Promise<void> {
  const person = await requirePerson(people, email);
  const now = new Date();
  await people.administrator.setDisabled(person.firebaseId, isDisabled);
  const account = await people.accounts.findByFirebaseId(person.firebaseId);
  if (account) {
    await people.accounts.setDisabled(account.id, isDisabled ? now : null);
    if (isDisabled) await people.sessions.endAll([account.id], now);
  }
  console.log(
    `${person.email ?? person.firebaseId} ${isDisabled ? 'is disabled, and signed out everywhere' : 'may sign in again'}.`,
  );
}

await runCommand({
  help: HELP,
  async run([action, email, permission, ...more], { db }) {
    if (more.length > 0) throw new UsageError(HELP);
    const accounts = new AccountsRepository(db);
    if (action === 'list' && permission === undefined) return list(accounts, email);
    const { identity, sessions } = readConfig(process.env);
    if (!identity)
      throw new UsageError(
        'Signing in is not set up: set FIREBASE_PROJECT_ID as the API has it, or use the npm script while the product runs.',
      );
    const people: People = {
      accounts,
      administrator: createFirebaseAdministrator(identity.projectId),
      sessions: new SessionsRepository(db, sessions.idleDays),
    };
    if (action === 'grant' || action === 'revoke')
      return setPermission(people, email, parsePermission(permission), action === 'grant');
    if ((action === 'disable' || action === 'enable') && permission === undefined)
      return setDisabled(people, email, action === 'disable');
    throw new UsageError(HELP);
  },
});
