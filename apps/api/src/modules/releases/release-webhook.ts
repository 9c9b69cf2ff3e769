/**
 * Sends every change of a channel to the address in RELEASE_WEBHOOK, in order and at least once
 * (ADR 63).
 */
import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ChannelsRepository, type ChannelChangeRecord } from './channels.repository.ts';

const RESPONSE_TIMEOUT_MS = 5_000;
const MAX_CHANGES_PER_RUN = 20;
const SIGNATURE_HEADER = 'paddock-signature';

export interface WebhookConfig {
  readonly url: string;
  /** The secret that signs each request. Null to send requests unsigned. */
  readonly secret: string | null;
}

/** Describes the change in a sentence, which chat services such as Slack show as the message. */
function formatText(channel: string, change: ChannelChangeRecord): string {
  const describe = (entry: ChannelChangeRecord['to']) =>
    entry === null
      ? 'not live'
      : `${entry.version}${entry.canary ? `, canary ${entry.canary.version} for ${entry.canary.percent} %` : ''}`;
  const { remote, act, by, from, to, reason } = change;
  return `${channel}: ${act} ${remote} by ${by}: ${describe(from)} → ${describe(to)}${reason === '' ? '' : ` (${reason})`}`;
}

export class ReleaseWebhook {
  readonly #db: Kysely<Database>;
  readonly #config: WebhookConfig;

  constructor(db: Kysely<Database>, config: WebhookConfig) {
    this.#db = db;
    this.#config = config;
  }

  /**
   * Sends what has not been received yet. Does nothing while another process does.
   *
   * @throws Error when the receiver does not accept a change; the next run sends it again
   */
  async deliver(): Promise<void> {
    for (const channel of await new ChannelsRepository(this.#db).listNames())
      await this.#db.transaction().execute((transaction) => this.#deliver(transaction, channel));
  }

  async #deliver(transaction: Kysely<Database>, channel: string): Promise<void> {
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`webhook ${channel}`}, 0)) as is_locked`.execute(
      transaction,
    );
    if (rows[0]?.is_locked !== true) return;
    const channels = new ChannelsRepository(transaction);
    const received = await channels.findWebhookRevision(channel);
    if (received === null) {
      const revision = (await channels.findRevision(channel)) ?? 0;
      await channels.setWebhookRevision(channel, revision);
      return;
    }
    const changes = await channels.listChangesSince(channel, received, MAX_CHANGES_PER_RUN);
    let last = received;
    try {
      for (const change of changes) {
        await this.#send(channel, change);
        last = change.revision;
      }
    } finally {
      if (last > received) await new ChannelsRepository(this.#db).setWebhookRevision(channel, last);
    }
  }

  async #send(channel: string, change: ChannelChangeRecord): Promise<void> {
    const { url, secret } = this.#config;
    const body = JSON.stringify({ text: formatText(channel, change), channel, ...change });
    const signature =
      secret === null ? null : createHmac('sha256', secret).update(body).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { [SIGNATURE_HEADER]: `sha256=${signature}` }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok)
      throw new Error(
        `The release webhook returned ${response.status} for ${channel} ${change.revision}`,
      );
  }
}
