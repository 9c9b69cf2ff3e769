/** The `deliver-mail` job: sends one notification by email to its recipient's verified address. */
import type { FastifyBaseLogger } from 'fastify';
import type { ApiCore } from '../../../core.ts';
import type { JobData } from '../../../jobs/job-queue.ts';
import { EmailRejectedError } from '../../email/mailer.ts';
import { isNotificationUrl } from '../notification-url.ts';
import { findQuietHoursEnd } from '../quiet-hours.ts';
import type { NotificationDeliveriesRepository, DueNotification } from './deliveries.repository.ts';
import { isAlwaysOn } from '@paddock/contracts/notification-channels';
import type { DecisionEmailInput } from './decision-email.ts';
import { createNotificationEmail, type SearchEmailInput } from './notification-email.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

export interface SearchAlertEmail extends SearchEmailInput {
  readonly searchId: number;
}

/**
 * The alert emails of saved searches. The searches module implements this interface, because it
 * imports notifications and not the other way round.
 */
export interface SearchAlertEmails {
  /**
   * Returns the content of an alert email.
   *
   * @returns `stopped` when the alert must not be sent any more; null when the event is not about a
   *   saved search
   */
  find(
    event: Pick<DueNotification, 'accountId' | 'eventKey'>,
  ): Promise<SearchAlertEmail | 'stopped' | null>;
  /** Stops the emails of one of the user's searches. */
  stop(accountId: number, searchId: number): Promise<void>;
}

/**
 * The emails about moderators' decisions. The trust module implements this interface, because it
 * imports notifications and not the other way round.
 */
export interface DecisionEmails {
  /**
   * Returns what an email says about a decision.
   *
   * @returns `stopped` when the decision was undone or replaced before its email was sent; null
   *   when the event is not about a decision
   */
  find(
    event: Pick<DueNotification, 'accountId' | 'eventKey'>,
  ): Promise<DecisionEmailInput | 'stopped' | null>;
}

export interface EmailDeliveryOptions extends Pick<ApiCore, 'db' | 'jobs' | 'mailer' | 'now'> {
  readonly deliveries: NotificationDeliveriesRepository;
  readonly searchEmails: Pick<SearchAlertEmails, 'find'>;
  readonly decisionEmails: DecisionEmails;
  readonly publicOrigin: string;
  /** Hosts other than Paddock's own that notifications may link to. */
  readonly allowedUrlHosts: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The delay before the next attempt while another worker is sending an email about the same
 * conversation.
 */
const LOCK_RETRY_MS = 5_000;

export function createEmailDeliveryHandler({
  db,
  jobs,
  deliveries,
  mailer,
  searchEmails,
  decisionEmails,
  publicOrigin,
  allowedUrlHosts,
  now,
  log,
}: EmailDeliveryOptions): (data: JobData['deliver-mail']) => Promise<void> {
  /** @returns null when users cannot turn off emails of this type */
  async function createUnsubscribeUrl(
    due: DueNotification,
    search: SearchAlertEmail | null,
  ): Promise<string | null> {
    if (isAlwaysOn(due.type, 'email')) return null;
    const token = createUnsubscribeToken(
      await deliveries.getUnsubscribeSecret(),
      { ...due, ...(search ? { searchId: search.searchId } : {}) },
      now(),
    );
    return `${publicOrigin}/api/notifications/unsubscribe?token=${token}`;
  }

  /** Sends the email. @returns false when the mail server permanently rejects it */
  async function send(
    due: DueNotification,
    email: string,
    search: SearchAlertEmail | null,
    decision: DecisionEmailInput | null,
  ): Promise<boolean> {
    const unsubscribeUrl = await createUnsubscribeUrl(due, search);
    const content = createNotificationEmail({
      ...due,
      url: toAbsoluteUrl(due.url, publicOrigin, allowedUrlHosts),
      settingsUrl: `${publicOrigin}/account/settings`,
      contactUrl: `${publicOrigin}/contact`,
      unsubscribeUrl,
      search,
      decision,
    });
    try {
      await mailer.send(email, content, {
        messageId: `<notification-${due.id}@${new URL(publicOrigin).hostname}>`,
        ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
      });
      return true;
    } catch (error) {
      if (!(error instanceof EmailRejectedError)) throw error;
      log.warn(
        { notificationId: due.id, reason: error.message },
        'notification email was permanently rejected',
      );
      return false;
    }
  }

  /** @throws when the mail server fails temporarily, so that the job queue retries the job */
  return async (data) => {
    if (!mailer.isConfigured) return;
    const due = await deliveries.findDue(data.notificationId, 'email');
    const email = due?.verifiedEmail ?? null;
    if (!due || email === null) return;
    const end = findQuietHoursEnd(due.quietHours, now());
    if (end) {
      await jobs.send(db, 'deliver-mail', data, { startAfter: end });
      return;
    }
    const search = due.type === 'saved-search' ? await searchEmails.find(due) : null;
    const decision = due.type === 'safety' ? await decisionEmails.find(due) : null;
    if (search === 'stopped' || decision === 'stopped') return;
    const hasRun = await deliveries.sendEmailOnce(due, now, () =>
      send(due, email, search, decision),
    );
    if (!hasRun)
      await jobs.send(db, 'deliver-mail', data, {
        startAfter: new Date(now().getTime() + LOCK_RETRY_MS),
      });
  };
}

/**
 * Returns an absolute URL. A URL that is missing or not allowed is replaced by the URL of the
 * notifications page.
 */
function toAbsoluteUrl(
  url: string | null,
  publicOrigin: string,
  allowedUrlHosts: readonly string[],
): string {
  if (url === null || !isNotificationUrl(url, allowedUrlHosts))
    return `${publicOrigin}/account/notifications`;
  return url.startsWith('/') ? publicOrigin + url : url;
}
