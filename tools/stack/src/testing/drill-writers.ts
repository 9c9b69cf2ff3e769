/**
 * Writes to a running product as signed-in users do, and remembers each acknowledged write, for
 * drills that break processes meanwhile. drill-oracle.ts then compares these writes with the
 * database.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@paddock/runtime/durations';
import pg from 'pg';

const PAIRS = 4;
const RETRY_MS = 100;
/** A request that a stopped process holds is given up and sent again, as a browser does. */
const REQUEST_TIMEOUT_MS = 15_000;
/**
 * Longer than any of the drill's faults. After it, users stop if the product was stopped before
 * them.
 */
const WRITE_TIMEOUT_MS = 120_000;

export interface DrillUser {
  readonly accountId: number;
  readonly publicId: string;
  readonly session: string;
}

export interface AcknowledgedWrites {
  /** The texts of the messages, by conversation. */
  readonly messages: Map<string, string[]>;
  /** The titles of published listings. */
  readonly titles: string[];
  /** `<account id> <public id of a listing>`, and whether the user watches it. */
  readonly watches: Map<string, boolean>;
}

export interface DrillResult {
  readonly acknowledged: AcknowledgedWrites;
  readonly writes: number;
  readonly attempts: number;
  /** The number of responses by status; 0 counts requests without a response. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Rate limits would end the drill. */
export const DRILL_ENVIRONMENT = {
  API_MESSAGES_PER_MINUTE: '1000000',
  API_CONVERSATIONS_PER_HOUR: '1000000',
  API_POSTS_PER_DAY: '1000000',
  API_POSTS_PER_DAY_WHEN_NEW: '1000000',
  API_POST_STARTS_PER_HOUR: '1000000',
  API_DRAFT_SAVES_PER_MINUTE: '1000000',
};

/**
 * Creates signed-in users who have been members for a month.
 * @param databaseUrl the database of a running stack, whose sign-in service is not used
 */
export async function createUsers(
  databaseUrl: string,
  pairs = PAIRS,
): Promise<readonly DrillUser[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const users: DrillUser[] = [];
    for (let number = 0; number < 2 * pairs; number += 1) {
      const { rows } = await client.query<{ id: string; public_id: string }>(
        "insert into accounts (name, firebase_id, email, email_verified, created_at) values ($1, $2, $3, true, now() - interval '30 days') returning id, public_id",
        [`Drill ${number}`, randomUUID(), `drill-${number}@example.nz`],
      );
      const [row] = rows;
      if (!row) throw new Error('the account was not created');
      const session = createHash('sha256').update(randomUUID()).digest('base64url');
      await client.query(
        'insert into sessions (cookie_hash, account_id, auth_time, expires_at) values ($1, $2, now(), $3)',
        [createHash('sha256').update(session).digest(), row.id, new Date(Date.now() + DAY_MS)],
      );
      users.push({ accountId: Number(row.id), publicId: row.public_id, session });
    }
    return users;
  } finally {
    await client.end();
  }
}

/** Returns a word of 32 letters that no other text contains, so that a search finds one listing. */
function createWord(): string {
  return randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/**
 * Starts users who write without a pause. Call `stop` to end them.
 * @param pairs the number of pairs of users; each sends four requests at a time
 */
export async function startWriters(
  origin: string,
  databaseUrl: string,
  pairs = PAIRS,
): Promise<{ stop(): Promise<DrillResult> }> {
  const users = await createUsers(databaseUrl, pairs);
  const acknowledged: AcknowledgedWrites = {
    messages: new Map(),
    titles: [],
    watches: new Map(),
  };
  const statuses = new Map<number, number>();
  const count = { writes: 0, attempts: 0 };
  let isStopped = false;

  /** Sends the write with one idempotency key until it is acknowledged, as the outbox does. */
  async function write<Body>(
    user: DrillUser,
    method: string,
    path: string,
    body?: object,
  ): Promise<Body> {
    const key = randomUUID();
    const startedAt = performance.now();
    while (performance.now() - startedAt < WRITE_TIMEOUT_MS) {
      count.attempts += 1;
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          cookie: `__session=${user.session}`,
          origin,
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => ({ status: 0, text: '' }));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 200 && answer.status < 300) {
        count.writes += 1;
        return (answer.text === '' ? undefined : JSON.parse(answer.text)) as Body;
      }
      if (answer.status >= 400 && answer.status < 500)
        throw new Error(`${method} ${path} was refused with ${answer.status}: ${answer.text}`);
      await pause(RETRY_MS);
    }
    throw new Error(`${method} ${path} was not acknowledged in two minutes`);
  }

  async function writeMessages(sender: DrillUser, receiver: DrillUser): Promise<void> {
    const opening = `drill ${randomUUID()}`;
    const { conversationId } = await write<{ conversationId: string }>(
      sender,
      'POST',
      '/api/account/messages',
      { personId: receiver.publicId, body: opening },
    );
    const texts = [opening];
    acknowledged.messages.set(conversationId, texts);
    const send = async (user: DrillUser) => {
      while (!isStopped) {
        const body = `drill ${randomUUID()}`;
        await write(user, 'POST', `/api/account/messages/${conversationId}`, { body });
        texts.push(body);
      }
    };
    await Promise.all([send(sender), send(receiver)]);
  }

  async function publishListings(user: DrillUser, town: string): Promise<void> {
    while (!isStopped) {
      const title = `Drill bales ${createWord()}`;
      const form = {
        category: 'hay',
        values: {
          title,
          description: 'Dry, and in the shed since December.',
          quantity: '120',
          quantityUnit: 'bale',
          baleSize: 'conventional',
          priceType: 'fixed',
          priceMin: '14',
          pricePer: 'bale',
          town,
        },
        photos: [],
      };
      const { id } = await write<{ id: string }>(user, 'POST', '/api/account/posts', {
        kind: 'item',
        form,
      });
      await write(user, 'POST', `/api/account/posts/${id}/publish`, { form });
      acknowledged.titles.push(title);
    }
  }

  async function toggleWatches(user: DrillUser, listingIds: readonly string[]): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const id = listingIds[turn % listingIds.length] ?? '';
      const key = `${user.accountId} ${id}`;
      const isWatched = acknowledged.watches.get(key) !== true;
      await write(user, isWatched ? 'PUT' : 'DELETE', `/api/account/watchlist/${id}`);
      acknowledged.watches.set(key, isWatched);
    }
  }

  const [someone] = users;
  if (!someone) throw new Error('there are no users');
  const { results } = await write<{ results: readonly { id: string }[] }>(
    someone,
    'GET',
    '/api/listings',
  );
  const { towns } = await write<{ towns: readonly { id: string }[] }>(
    someone,
    'GET',
    '/api/posting/towns',
  );
  const tasks: Promise<void>[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [sender, receiver] = users.slice(2 * pair);
    if (!sender || !receiver) throw new Error('there are too few users');
    tasks.push(
      writeMessages(sender, receiver),
      publishListings(sender, towns[pair]?.id ?? ''),
      toggleWatches(
        receiver,
        results.map(({ id }) => id),
      ),
    );
  }
  const finished = Promise.all(tasks);
  // An error is reported by `stop`.
  finished.catch(() => {
    isStopped = true;
  });
  return {
    async stop() {
      isStopped = true;
      await finished;
      return { acknowledged, ...count, statuses };
    },
  };
}
