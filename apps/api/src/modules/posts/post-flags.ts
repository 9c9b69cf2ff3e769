/**
 * What is let through and shown to moderators: words that have no place here, goods that are restricted, and posts that
 * read like another one that is up. People decide; a program that refused would refuse a "pig hunting" evening too.
 */
import { sql, type Kysely } from 'kysely';
import { hasWord } from '@paddock/contracts/check-post';
import { foldDiacritics } from '@paddock/contracts/slugs';
import type { Database } from '../../database/tables.ts';
import type { ReadyPost } from './publishing.ts';

/** Few, and each with hardly another meaning on a farm; folded, in the singular. */
const FLAGGED_WORDS: Readonly<Record<string, readonly string[]>> = {
  'restricted-goods': [
    'firearm',
    'rifle for sale',
    'shotgun',
    'ammunition',
    'silencer',
    'suppressor',
    'penicillin',
    'oxytetracycline',
    'ketamine',
    'xylazine',
    'cannabis',
    'methamphetamine',
    'vape',
    'fireworks',
    '1080 poison',
    'strychnine',
  ],
  'scam-words': [
    'western union',
    'moneygram',
    'gift card',
    'bitcoin',
    'crypto',
    'usdt',
    'whatsapp me',
    'telegram me',
    'guaranteed income',
    'work from home',
    'shipping agent',
    'inheritance',
  ],
  'offensive-words': [
    'nigger',
    'faggot',
    'retard',
    'cunt',
    'kike',
    'raghead',
    'whites only',
    'no maoris',
    'no asians',
    'no indians',
  ],
};
/** Of two texts, by their trigrams. */
const ALIKE = 0.75;
/** The newest of the category, and the newest of one's own, are what a copy is looked for among. */
const CANDIDATES = 200;

export interface PostFlag {
  readonly reason: string;
  readonly note: string;
}

export function flaggedWords({
  title,
  description,
}: Pick<ReadyPost, 'title' | 'description'>): readonly PostFlag[] {
  const text = foldDiacritics(`${title}\n${description}`);
  return Object.entries(FLAGGED_WORDS).flatMap(([reason, words]) => {
    const found = words.filter((word) => hasWord(text, [word]));
    return found.length > 0 ? [{ reason, note: found.join(', ') }] : [];
  });
}

export class PostFlagsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The live listing that reads most like this one, whosever it is. */
  async findAlike(
    listingId: number,
    accountId: number,
    { category, title, description }: ReadyPost,
  ): Promise<{
    readonly publicId: number;
    readonly isOwn: boolean;
    readonly likeness: number;
  } | null> {
    const { rows } = await sql<{ public_id: number; is_own: boolean; likeness: number }>`
      with candidate as (
        (select id, public_id, account_id, title, description from listings where category_id = ${category.id} and status = 'live' order by published_at desc, public_id desc limit ${CANDIDATES})
        union
        (select id, public_id, account_id, title, description from listings where account_id = ${accountId} and status = 'live' order by published_at desc limit ${CANDIDATES})
      )
      select public_id, account_id = ${accountId} as is_own, similarity(title || ' ' || description, ${`${title} ${description}`}) as likeness
      from candidate where id <> ${listingId} order by likeness desc, public_id limit 1`.execute(
      this.#db,
    );
    const [best] = rows;
    return best && best.likeness >= ALIKE
      ? { publicId: best.public_id, isOwn: best.is_own, likeness: best.likeness }
      : null;
  }

  /** One open report of each reason: what is published again unchanged is not reported again. */
  async report(listingId: number, flags: readonly PostFlag[], now: Date): Promise<void> {
    for (const { reason, note } of flags) {
      await sql`
        insert into reports (listing_id, source, reason, note, created_at)
        select ${listingId}, 'posting', ${reason}, ${note.slice(0, 1_000)}, ${now}
        where not exists (select from reports where listing_id = ${listingId} and source = 'posting' and reason = ${reason} and handled_at is null)`.execute(
        this.#db,
      );
    }
  }
}
