/**
 * `npm run people -- list | grant | revoke | disable | enable | two-step-off`: manages users'
 * permissions, disables accounts, and helps users who have lost their authenticator app.
 */
import { PERMISSIONS, type Permission } from '@paddock/contracts/http';
import { readConfig } from '../config.ts';
import { COMMAND_ACTOR } from '../modules/audit/audit.repository.ts';
import { AccountAdministration } from '../modules/identity/accounts/account-administration.ts';
import type {
  IdentityAdministrator,
  IdentityRecord,
} from '../modules/identity/sign-in/administrator.ts';
import {
  AccountsRepository,
  type AccountRecord,
} from '../modules/identity/accounts/accounts.repository.ts';
import { createFirebaseAdministrator } from '../modules/identity/sign-in/firebase-administrator.ts';
import { runCommand, UsageError, type OperatorCommand } from './command.ts';

const EMAIL = /^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;.]+$/;
const PERMISSION_CHOICE = new Intl.ListFormat('en-NZ', { type: 'disjunction' }).format(PERMISSIONS);

const HELP = `Users: permissions and disabled accounts. A change takes effect at once.

  npm run people -- list [email]
  npm run people -- grant <email> <permission>
  npm run people -- revoke <email> <permission>
  npm run people -- disable <email>
  npm run people -- enable <email>
  npm run people -- two-step-off <email>

  <permission>  ${PERMISSION_CHOICE}
  disable       ends all of the user's sessions and blocks sign-in
  two-step-off  turns off two-step sign-in, for a user who has lost the phone and the recovery codes
  list          users with a permission, disabled users and users who are leaving; or the user with this email`;

function formatAccount({
  publicId,
  name,
  email,
  permissions,
  twoStepSince,
  disabledAt,
  deletionAt,
}: AccountRecord): string {
  const facts = [
    ...permissions,
    ...(twoStepSince ? ['two-step sign-in'] : []),
    ...(disabledAt ? ['disabled'] : []),
    ...(deletionAt ? [`leaves ${deletionAt.toISOString().slice(0, 10)}`] : []),
  ];
  return `${publicId}  ${email ?? 'no email'}  ${name}${facts.length === 0 ? '' : `  (${facts.join(', ')})`}`;
}

function parsePermission(text: string | undefined): Permission {
  const permission = PERMISSIONS.find((one) => one === text);
  if (!permission) throw new UsageError(`Name the permission: ${PERMISSION_CHOICE}.`);
  return permission;
}

interface UserServices {
  readonly administrator: IdentityAdministrator;
  readonly administration: AccountAdministration;
}

async function requireUser(
  { administrator }: UserServices,
  email: string | undefined,
): Promise<IdentityRecord> {
  if (email === undefined) throw new UsageError(HELP);
  if (!EMAIL.test(email))
    throw new UsageError(`"${email}" is not an email address. Use one such as you@example.nz.`);
  let user: IdentityRecord | null;
  try {
    user = await administrator.findByEmail(email);
  } catch (error) {
    throw new UsageError(
      `The sign-in service refused or did not respond: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
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

async function setPermission(
  services: UserServices,
  email: string | undefined,
  permission: Permission,
  isGranted: boolean,
): Promise<void> {
  const user = await requireUser(services, email);
  await services.administration.setPermission(user, permission, isGranted, COMMAND_ACTOR);
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
  await services.administration.setDisabled(user, isDisabled, COMMAND_ACTOR);
  console.log(
    `${user.email ?? user.firebaseId} ${isDisabled ? 'is disabled, and signed out everywhere' : 'may sign in again'}.`,
  );
}

async function turnOffTwoStep(services: UserServices, email: string | undefined): Promise<void> {
  const user = await requireUser(services, email);
  const wasOn = await services.administration.turnOffTwoStep(user, COMMAND_ACTOR);
  console.log(
    `${user.email ?? user.firebaseId} ${wasOn ? 'can now sign in without a code.' : 'has no two-step sign-in.'}`,
  );
}

export const peopleCommand: OperatorCommand = {
  help: HELP,
  async run([action, email, permission, ...more], { db }, env) {
    if (more.length > 0) throw new UsageError(HELP);
    if (action === 'list' && permission === undefined)
      return list(new AccountsRepository(db), email);
    const { identity, sessions } = readConfig(env);
    if (!identity)
      throw new UsageError(
        'Sign-in is not configured. Set FIREBASE_PROJECT_ID as for the API, or use the npm script while the product runs.',
      );
    const administrator = createFirebaseAdministrator(identity.projectId);
    const services: UserServices = {
      administrator,
      administration: new AccountAdministration({
        administrator,
        db,
        idleDays: sessions.idleDays,
        now: () => new Date(),
      }),
    };
    if (action === 'grant' || action === 'revoke')
      return setPermission(services, email, parsePermission(permission), action === 'grant');
    if ((action === 'disable' || action === 'enable') && permission === undefined)
      return setDisabled(services, email, action === 'disable');
    if (action === 'two-step-off' && permission === undefined)
      return turnOffTwoStep(services, email);
    throw new UsageError(HELP);
  },
};

if (import.meta.main) await runCommand(peopleCommand);
