/**
 * Flags posts for moderators without blocking them: offensive words, restricted goods, and posts
 * whose text resembles another live listing. Moderators decide, because automatic refusal would
 * also affect harmless posts such as a "pig hunting" evening.
 */
import { sql } from 'kysely';
import { hasWord } from '@paddock/domain/check-post';
import { foldDiacritics } from '@paddock/contracts/slugs';
import { Repository } from '../../database/repository.ts';
import type { PublishablePost } from './publishing.ts';

/**
 * Only words that rarely have a harmless second meaning on a farm, keyed by the reason of the
 * report. Each is in the singular, and written as `foldDiacritics` returns it.
 */
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
/** Two texts with at least this trigram similarity count as copies of each other. */
const MIN_SIMILARITY = 0.75;
/**
 * A post is compared with up to this many of the newest listings in its category, and with up to
 * this many of its owner's listings.
 */
const MAX_CANDIDATES = 200;

/** The reason and note of a report that is added automatically when a post is published. */
export interface PostFlag {
  readonly reason: string;
  readonly note: string;
}

/** Finds flagged words in the title and description, and returns one flag per reason. */
export function findFlaggedWords({
  title,
  description,
}: Pick<PublishablePost, 'title' | 'description'>): readonly PostFlag[] {
  const text = foldDiacritics(`${title}\n${description}`);
  return Object.entries(FLAGGED_WORDS).flatMap(([reason, words]) => {
    const found = words.filter((word) => hasWord(text, [word]));
    return found.length > 0 ? [{ reason, note: found.join(', ') }] : [];
  });
}

export class PostFlagsRepository extends Repository {
  /** Finds the live listing, of any owner, whose text is the most similar to this post's. */
  async findMostSimilar(
    listingId: number,
    accountId: number,
    { category, title, description }: PublishablePost,
  ): Promise<{
    readonly publicId: number;
    readonly isOwn: boolean;
    readonly likeness: number;
  } | null> {
    const { rows } = await sql<{ public_id: number; is_own: boolean; likeness: number }>`
      with candidate as (
        (select id, public_id, account_id, title, description from listings where category_id = ${category.id} and status = 'live' order by published_at desc, public_id desc limit ${MAX_CANDIDATES})
        union
        (select id, public_id, account_id, title, description from listings where account_id = ${accountId} and status = 'live' order by published_at desc limit ${MAX_CANDIDATES})
      )
      select public_id, account_id = ${accountId} as is_own, similarity(title || ' ' || description, ${`${title} ${description}`}) as likeness
      from candidate where id <> ${listingId} order by likeness desc, public_id limit 1`.execute(
      this.db,
    );
    const [best] = rows;
    return best && best.likeness >= MIN_SIMILARITY
      ? { publicId: best.public_id, isOwn: best.is_own, likeness: best.likeness }
      : null;
  }

  /**
   * Adds one report per reason, unless a report with this reason is still open, so that publishing
   * the same text again adds none.
   */
  async addReports(listingId: number, flags: readonly PostFlag[], now: Date): Promise<void> {
    for (const { reason, note } of flags) {
      await sql`
        insert into reports (listing_id, source, reason, note, created_at)
        select ${listingId}, 'posting', ${reason}, ${note.slice(0, 1_000)}, ${now}
        where not exists (select from reports where listing_id = ${listingId} and source = 'posting' and reason = ${reason} and handled_at is null)`.execute(
        this.db,
      );
    }
  }
}
