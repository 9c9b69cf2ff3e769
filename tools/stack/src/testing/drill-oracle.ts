/** Compares the acknowledged writes of a drill's users with the data that the product has. */
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { DEMO_PROJECT } from '../launch/sign-in.ts';
import type { AcknowledgedWrites } from './drill-writers.ts';

const READY_TIMEOUT_MS = 2_000;

/** True when a search that no cache can answer succeeds. It needs shell, API and database. */
export async function canSearch(origin: string): Promise<boolean> {
  try {
    // Another price each time, so that no cache has the response.
    const priceMax = randomInt(100_000, 1_000_000);
    const response = await fetch(`${origin}/api/listings?term=tractor&priceMax=${priceMax}`, {
      signal: AbortSignal.timeout(READY_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Returns the newest published titles that the search does not find. */
export async function findUnsearchableTitles(
  origin: string,
  { titles }: Pick<AcknowledgedWrites, 'titles'>,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const title of titles.slice(-20)) {
    const word = encodeURIComponent(title.split(' ').at(-1) ?? '');
    const response = await fetch(`${origin}/api/listings?term=${word}`);
    const { results } = (await response.json()) as { results: readonly { title: string }[] };
    if (!results.some((result) => result.title === title)) missing.push(title);
  }
  return missing;
}

/** Returns the messages that Firestore's emulator does not have. */
export async function findUncopiedMessages(
  firestorePort: number,
  { messages }: Pick<AcknowledgedWrites, 'messages'>,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [conversationId, texts] of messages) {
    const copied = new Set<string>();
    const address = new URL(
      `http://127.0.0.1:${firestorePort}/v1/projects/${DEMO_PROJECT}/databases/(default)/documents/conversations/${conversationId}/messages?pageSize=300`,
    );
    for (let token: string | undefined = ''; token !== undefined;) {
      address.searchParams.set('pageToken', token);
      const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
      const page = (await response.json()) as {
        readonly documents?: readonly { fields: { body: { stringValue: string } } }[];
        readonly nextPageToken?: string;
      };
      for (const { fields } of page.documents ?? []) copied.add(fields.body.stringValue);
      token = page.nextPageToken;
    }
    missing.push(...texts.filter((text) => !copied.has(text)));
  }
  return missing;
}

/**
 * Returns a sentence for each acknowledged write that is missing or exists twice, and for each
 * stored count that is wrong; empty when all is right.
 */
export async function findDifferences(
  databaseUrl: string,
  { messages, titles, watches }: AcknowledgedWrites,
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const differences: string[] = [];
  const readPairs = async (sql: string): Promise<readonly (readonly [string, string])[]> =>
    (await client.query<{ key: string; value: string }>(sql)).rows.map(
      ({ key, value }) => [key, value] as const,
    );
  try {
    const compare = (
      subject: string,
      expected: readonly string[],
      found: readonly (readonly [string, string])[],
    ) => {
      const counts = new Map(found);
      for (const name of expected) {
        const times = counts.get(name) ?? '0';
        if (times !== '1') differences.push(`${subject} ${name} exists ${times} times`);
        counts.delete(name);
      }
      for (const name of counts.keys())
        differences.push(`${subject} ${name} exists, but was not acknowledged`);
    };
    compare(
      'message',
      [...messages.values()].flat(),
      await readPairs(
        "select body as key, count(*) as value from messages where body like 'drill %' group by body",
      ),
    );
    compare(
      'listing',
      titles,
      await readPairs(
        "select title as key, count(*) as value from listings where title like 'Drill bales %' and status = 'live' group by title",
      ),
    );
    compare(
      'watch',
      [...watches].filter(([, isWatched]) => isWatched).map(([key]) => key),
      await readPairs(
        "select watches.account_id || ' ' || listings.public_id as key, '1' as value from watches join listings on listings.id = watches.listing_id",
      ),
    );
    for (const [rule, sql] of [
      [
        'the messages of a conversation are numbered without gaps',
        'select conversation_id as key, max(sequence) as value from messages group by conversation_id having max(sequence) <> count(*)',
      ],
      [
        'unread counts are the number of unread messages of the other user',
        'select member.account_id as key, member.unread_count as value from conversation_members member where unread_count <> (select count(*) from messages where messages.conversation_id = member.conversation_id and sequence > member.read_sequence and sender_account_id <> member.account_id)',
      ],
      [
        'counts of live listings are right',
        "select coalesce(counted.category_id, stored.category_id) || ' ' || coalesce(counted.district_id, stored.district_id) as key, stored.live as value from (select category_id, district_id, count(*) as live from listings where status = 'live' group by 1, 2) counted full join (select * from listing_counts where live <> 0) stored using (category_id, district_id) where counted.live is distinct from stored.live",
      ],
    ] as const)
      for (const [key, value] of await readPairs(sql))
        differences.push(`Not true that ${rule}: ${key} has ${value}`);
    return differences;
  } finally {
    await client.end();
  }
}
