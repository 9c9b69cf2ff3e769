/** The job `deliver-mail`: one notification, to an address that is known to be its person's. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { JobData, JobQueue } from '../../../jobs/job-queue.ts';
import { MailRefusedError, type Mailer } from '../../mail/mailer.ts';
import type { SearchLetter, SearchLettersService } from '../../searches/search-letters.service.ts';
import { isNotificationUrl } from '../notification-url.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import type { DeliveriesRepository, DueNotification } from './deliveries.repository.ts';
import { notificationLetter } from './notification-letter.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

export interface MailDeliveryParts {
  readonly db: Kysely<Database>;
  readonly jobs: JobQueue;
  readonly deliveries: DeliveriesRepository;
  readonly mailer: Mailer;
  readonly searchLetters: Pick<SearchLettersService, 'find'>;
  readonly publicOrigin: string;
  /** Other sites that a notification may lead to. */
  readonly urlHosts: readonly string[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Another worker has a mail of the same conversation in hand; it is done soon. */
const TURN_MS = 5_000;

export function createMailDelivery({
  db,
  jobs,
  deliveries,
  mailer,
  searchLetters,
  publicOrigin,
  urlHosts,
  now,
  log,
}: MailDeliveryParts): (data: JobData['deliver-mail']) => Promise<void> {
  /** @returns false where the mail server will never take it */
  async function send(
    due: DueNotification,
    email: string,
    search: SearchLetter | null,
  ): Promise<boolean> {
    const token = makeUnsubscribeToken(
      await deliveries.unsubscribeSecret(),
      { ...due, ...(search ? { searchId: search.searchId } : {}) },
      now(),
    );
    const unsubscribeUrl = `${publicOrigin}/api/notifications/unsubscribe?token=${token}`;
    const letter = notificationLetter({
      ...due,
      url: wholeUrl(due.url, publicOrigin, urlHosts),
      settingsUrl: `${publicOrigin}/account/settings`,
      unsubscribeUrl,
      search,
    });
    try {
      await mailer.send(email, letter, {
        messageId: `<notification-${due.id}@${new URL(publicOrigin).hostname}>`,
        unsubscribeUrl,
      });
      return true;
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.warn(
        { notificationId: due.id, reason: error.message },
        'a mail of a notification was refused for good',
      );
      return false;
    }
  }

  /** @throws where the mail server does not take it just now: the job is tried again */
  return async (data) => {
    if (!mailer.isConfigured) return;
    const due = await deliveries.findDue(data.notificationId, 'email');
    const email = due?.verifiedEmail ?? null;
    if (!due || email === null) return;
    const end = endOfQuiet(due.quietHours, now());
    if (end) {
      await jobs.send(db, 'deliver-mail', data, { startAfter: end });
      return;
    }
    const search = due.type === 'saved-search' ? await searchLetters.find(due) : null;
    if (search === 'stopped') return;
    const hadTurn = await deliveries.mailOnce(due, now, () => send(due, email, search));
    if (!hadTurn)
      await jobs.send(db, 'deliver-mail', data, {
        startAfter: new Date(now().getTime() + TURN_MS),
      });
  };
}

/** What may not be led to, or leads nowhere, leads to the list. */
function wholeUrl(url: string | null, publicOrigin: string, urlHosts: readonly string[]): string {
  if (url === null || !isNotificationUrl(url, urlHosts))
    return `${publicOrigin}/account/notifications`;
  return url.startsWith('/') ? publicOrigin + url : url;
}
