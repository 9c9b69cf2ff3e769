/** Wires accounts, sessions, sign-in, their emails and erasure. */
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { checkMassChange } from '../../mass-change-limit.ts';
import { every, type ApiModule, type ScheduledTask } from '../../module.ts';
import {
  AccountExportRepository,
  type ReadPreferences,
} from './accounts/account-export.repository.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { AccountService } from './accounts/account.service.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { createNewDeviceNotice, createTwoStepNotice } from './emails/account-email-templates.ts';
import { createEmailCheck } from './emails/confirmed-email.ts';
import { AuthEmailsService } from './emails/auth-emails.service.ts';
import { createAccountErasers, eraseDueAccounts } from './erasure/erase.ts';
import { createFirebaseErasers } from './erasure/firebase-erasers.ts';
import { BannedContacts, deleteOldBannedContacts } from './banned-contacts.ts';
import { CurrentUserRepository } from './sessions/current-user.repository.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { SessionService } from './sessions/session.service.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import type { IdentityAdministrator } from './sign-in/administrator.ts';
import { checkRecentAccounts } from './sign-in/check-recent-accounts.ts';
import { createFirebaseAdministrator } from './sign-in/firebase-administrator.ts';
import { RecentAccounts } from './sign-in/recent-accounts.ts';
import { createTokenVerifier } from './sign-in/token-verifier.ts';
import { twoStepRoutes } from './two-step/two-step.routes.ts';
import { TwoStepService } from './two-step/two-step.service.ts';

const RECENT_CHECK_INTERVAL_MS = 5_000;
const TIME = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});

export type IdentityModule = ReturnType<typeof createIdentityModule>;

/** @param replacement Replaces Firebase in tests. */
export function createIdentityModule(
  core: ApiCore,
  readNotificationPreferences: ReadPreferences,
  replacement?: IdentityAdministrator,
) {
  const { config, connection, db, log, mailer, now } = core;
  const { identity } = config;
  const { publicOrigin } = config.email;
  const activityUrl = `${publicOrigin}/account#recent-activity`;
  const { idleDays } = config.sessions;
  /** Null when sign-in is not configured. */
  const administrator =
    replacement ?? (identity && createFirebaseAdministrator(identity.projectId));
  const accounts = new AccountsRepository(db);
  const sessions = new SessionsRepository(db, idleDays);
  const audit = new AuditRepository(db);
  const recentAccounts = new RecentAccounts();
  const authEmails =
    administrator && new AuthEmailsService({ mailer, publicOrigin, administrator, db, now });
  const requireConfirmedEmail = createEmailCheck({
    db,
    administrator,
    onUnavailable: (error) =>
      log.warn({ err: error }, 'could not ask whether an email address is confirmed'),
  });
  const bannedContacts = new BannedContacts(config.banKey);
  const twoStep = new TwoStepService({
    db,
    now,
    idleDays,
    isNeededForDesks: config.isTwoStepNeededForDesks,
    onChanged({ email }, isOn, at) {
      if (email === null) return;
      mailer.runInBackground('two-step notice', () =>
        mailer.send(email, createTwoStepNotice(isOn, TIME.format(at), activityUrl)),
      );
    },
  });
  const sessionService = new SessionService({
    db,
    now,
    twoStep,
    bannedContacts,
    limits: config.sessions,
    verifyToken: identity && createTokenVerifier({ ...identity, now }),
    onKeysUnavailable: (error) =>
      log.warn({ err: error }, 'could not fetch the public keys that verify sign-in tokens'),
    onNewDevice({ email }, { device }, at) {
      if (email === null) return;
      mailer.runInBackground('new device notice', () =>
        mailer.send(email, createNewDeviceNotice(device, TIME.format(at), activityUrl)),
      );
    },
  });

  function listSignInTasks(): readonly ScheduledTask[] {
    if (identity === null || administrator === null) {
      log.info('sign-in is disabled: FIREBASE_PROJECT_ID is not set');
      return [];
    }
    if (identity.firestore === null)
      log.info('FIRESTORE_DATABASE is not set: erasing an account deletes nothing in Firestore');
    if (identity.storage === null)
      log.info(
        'FIREBASE_STORAGE_BUCKET is not set: photo upload is disabled, and erasing an account deletes no files',
      );
    if (config.email.smtpUrl === null) log.warn('SMTP_URL is not set: emails are not sent');
    const erasers = createAccountErasers(
      administrator,
      [
        {
          name: 'the list of banned contacts',
          erase: (account) => bannedContacts.keep(db, account, now()),
        },
        ...createFirebaseErasers(identity),
      ],
      accounts,
    );
    return [
      every(RECENT_CHECK_INTERVAL_MS, 'check for disabled accounts', () =>
        checkRecentAccounts({ administrator, accounts, sessions, audit, recentAccounts, db, now }),
      ),
      every(HOUR_MS, 'erase deleted accounts', async () => {
        await checkMassChange(core, {
          task: 'erase deleted accounts',
          due: await accounts.countToErase(now()),
          countAll: () => accounts.countSignedUp(),
          always: 20,
          what: 'accounts are due to be erased',
        });
        return eraseDueAccounts({ accounts, erasers, now, log });
      }),
    ];
  }

  return {
    accounts,
    sessions,
    recentAccounts,
    currentUsers: new CurrentUserRepository(connection.pool, idleDays),
    authEmails,
    administrator,
    requireConfirmedEmail,
    register: (app) =>
      app
        .register(sessionRoutes, { ...core, sessionService, recentAccounts })
        .register(twoStepRoutes, { ...core, twoStep })
        .register(accountRoutes, {
          ...core,
          account: new AccountService({
            ...core,
            publicOrigin,
            idleDays,
            administrator,
            bannedContacts,
          }),
          accountExport: new AccountExportRepository(db, readNotificationPreferences),
          authEmails,
        }),
    listScheduledTasks: () => [
      every(DAY_MS, 'delete old sessions', () => sessions.deleteOld(now())),
      every(DAY_MS, 'delete old hashes of banned contacts', () =>
        deleteOldBannedContacts(db, now()),
      ),
      ...listSignInTasks(),
    ],
  } satisfies ApiModule;
}
