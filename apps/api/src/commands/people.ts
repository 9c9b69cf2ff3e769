/**
 * `npm run people -- list | grant | revoke | disable | enable`: manages users' permissions and
 * disables accounts.
 */
import { PERMISSIONS, type Permission } from '@paddock/contracts/http';
import type { Kysely } from 'kysely';
import { readConfig } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { AuditRepository, OPERATOR } from '../modules/audit/audit.repository.ts';
import type {
  IdentityAdministrator,
  IdentityRecord,
} from '../modules/identity/sign-in/administrator.ts';
import {
  AccountsRepository,
  type AccountRecord,
} from '../modules/identity/accounts/accounts.repository.ts';
import { SessionsRepository } from '../modules/identity/sessions/sessions.repository.ts';
import { createFirebaseAdministrator } from '../modules/identity/sign-in/firebase-administrator.ts';
import { runCommand, UsageError } from './command.ts';

const HELP = `Users: permissions and disabled accounts. A change takes effect at once.

  npm run people -- list [email]
  npm run people -- grant <email> <permission>
  npm run people -- revoke <email> <permission>
  npm run people -- disable <email>
  npm run people -- enable <email>

  <permission>  ${PERMISSIONS.join(' or ')}
  disable       ends all of the user's sessions and blocks sign-in
  list          users with a permission, disabled users and users who are leaving; or the user with this email`;

function formatAccount({
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
  return `${publicId}  ${email ?? 'no email'}  ${name}${facts.length === 0 ? '' : `  (${facts.join(', ')})`}`;
}

function parsePermission(text: string | undefined): Permission {
  const permission = PERMISSIONS.find((one) => one === text);
  if (!permission) throw new UsageError(`Name the permission: ${PERMISSIONS.join(' or ')}.`);
  return permission;
}

interface UserServices {
  readonly administrator: IdentityAdministrator;
  readonly accounts: AccountsRepository;
  readonly db: Kysely<Database>;
  readonly idleDays: number;
}

async function requireUser(
  { administrator }: UserServices,
  email: string | undefined,
): Promise<IdentityRecord> {
  if (email === undefined) throw new UsageError(HELP);
  const user = await administrator.findByEmail(email);
  if (!user) throw new UsageError(`No account has signed up with ${email}.`);
  return user;
}

async function list(accounts: AccountsRepository, email: string | undefined): Promise<void> {
  const users =
    email === undefined
      ? await accounts.listWithSpecialStatus()
      : await accounts.listByEmail(email);
  if (users.length > 0) for (const user of users) console.log(formatAccount(user));
  else
    console.log(
      email === undefined
        ? 'No user has a permission, is disabled or is leaving.'
        : `No user has the email ${email}.`,
    );
}

/**
 * Sets the permission in the custom claim, which later tokens contain, and in the account row,
 * which every request reads.
 */
async function setPermission(
  services: UserServices,
  email: string | undefined,
  permission: Permission,
  isGranted: boolean,
): Promise<void> {
  const user = await requireUser(services, email);
  const permissions = PERMISSIONS.filter((one) =>
    one === permission ? isGranted : user.permissions.includes(one),
  );
  await services.administrator.setPermissions(user.firebaseId, permissions);
  const account = await services.accounts.findByFirebaseId(user.firebaseId);
  if (account)
    await services.db.transaction().execute(async (transaction) => {
      const at = new Date();
      await new AccountsRepository(transaction).setPermissions(account.id, permissions, at);
      await new AuditRepository(transaction).addSecurityEvent({
        type: isGranted ? 'permission-granted' : 'permission-revoked',
        accountId: account.id,
        isByUser: false,
        actor: OPERATOR,
        detail: { permission },
        at,
      });
    });
  console.log(
    `${user.email ?? user.firebaseId} ${isGranted ? 'may now act as' : 'no longer acts as'} ${permission}.`,
  );
}

async function setDisabled(
  services: UserServices,
  email: string | undefined,
  isDisabled: boolean,
): Promise<void> {
  const user = await requireUser(services, email);
  const now = new Date();
  await services.administrator.setDisabled(user.firebaseId, isDisabled);
  const account = await services.accounts.findByFirebaseId(user.firebaseId);
  if (account)
    await services.db.transaction().execute(async (transaction) => {
      await new AccountsRepository(transaction).setDisabled(account.id, isDisabled ? now : null);
      if (isDisabled)
        await new SessionsRepository(transaction, services.idleDays).endAll([account.id], now);
      await new AuditRepository(transaction).addSecurityEvent({
        type: isDisabled ? 'account-disabled' : 'account-enabled',
        accountId: account.id,
        isByUser: false,
        actor: OPERATOR,
        at: now,
      });
    });
  console.log(
    `${user.email ?? user.firebaseId} ${isDisabled ? 'is disabled, and signed out everywhere' : 'may sign in again'}.`,
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
        'Sign-in is not configured. Set FIREBASE_PROJECT_ID as for the API, or use the npm script while the product runs.',
      );
    const services: UserServices = {
      accounts,
      administrator: createFirebaseAdministrator(identity.projectId),
      db,
      idleDays: sessions.idleDays,
    };
    if (action === 'grant' || action === 'revoke')
      return setPermission(services, email, parsePermission(permission), action === 'grant');
    if ((action === 'disable' || action === 'enable') && permission === undefined)
      return setDisabled(services, email, action === 'disable');
    throw new UsageError(HELP);
  },
});
