/**
 * Flags posts for moderators without blocking them: offensive words, restricted goods, and posts
 * whose text resembles another live listing. Moderators decide, because automatic refusal would
 * also affect harmless posts such as a "pig hunting" evening.
 */
import { hasWord } from '@paddock/domain/check-post';
import { foldDiacritics } from '@paddock/contracts/slugs';
import { sql, type Kysely } from 'kysely';
import { addAutomaticReport } from '../../database/add-automatic-report.ts';
import type { Database } from '../../database/tables.ts';
import { formatSimilarListingNote } from '../trust/similar-listing-note.ts';
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

/**
 * Reports a published listing to the moderators for each reason in its text. Publishing the same
 * text again adds no second report while the first is open.
 */
export async function reportFlaggedListing(
  db: Kysely<Database>,
  listing: { readonly listingId: number; readonly accountId: number },
  post: PublishablePost,
  now: Date,
): Promise<void> {
  const similar = await findMostSimilar(db, listing, post);
  const flags = [
    ...findFlaggedWords(post),
    ...(similar
      ? [
          {
            reason: similar.isOwn ? 'own-duplicate' : 'duplicate',
            note: formatSimilarListingNote({
              publicId: similar.publicId,
              percent: Math.round(similar.likeness * 100),
            }),
          },
        ]
      : []),
  ];
  const subject = { listingId: listing.listingId };
  for (const flag of flags) await addAutomaticReport(db, { subject, ...flag }, now);
}

function findFlaggedWords({ title, description }: PublishablePost) {
  const text = foldDiacritics(`${title}\n${description}`);
  return Object.entries(FLAGGED_WORDS).flatMap(([reason, words]) => {
    const found = words.filter((word) => hasWord(text, [word]));
    return found.length > 0 ? [{ reason, note: found.join(', ') }] : [];
  });
}

/** Finds the live listing, of any owner, whose text is the most similar to this post's. */
async function findMostSimilar(
  db: Kysely<Database>,
  { listingId, accountId }: { readonly listingId: number; readonly accountId: number },
  { category, title, description }: PublishablePost,
) {
  const { rows } = await sql<{
    readonly publicId: number;
    readonly isOwn: boolean;
    readonly likeness: number;
  }>`
    with candidate as (
      (select id, public_id, account_id, title, description from listings where category_id = ${category.id} and status = 'live' order by published_at desc, public_id desc limit ${MAX_CANDIDATES})
      union
      (select id, public_id, account_id, title, description from listings where account_id = ${accountId} and status = 'live' order by published_at desc limit ${MAX_CANDIDATES})
    )
    select public_id as "publicId", account_id = ${accountId} as "isOwn", similarity(title || ' ' || description, ${`${title} ${description}`}) as likeness
    from candidate where id <> ${listingId} order by likeness desc, public_id limit 1`.execute(db);
  return rows.find(({ likeness }) => likeness >= MIN_SIMILARITY);
}
