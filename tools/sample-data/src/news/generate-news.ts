/**
 * Generates the sample news: hand-written articles, dated within the last year so that they fit the
 * seasons.
 */
import type { ListingPhoto, NewsArticle } from '@paddock/contracts/http';
import { slugify } from '@paddock/contracts/slugs';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import { createSamplePhoto } from '../photos/create-sample-photo.ts';
import { createPublicId } from '../public-id.ts';
import { Random, hash } from '../random.ts';
import { addDays, getLastDate } from '../season.ts';
import { parseBody } from './article.ts';
import { SAMPLE_ARTICLES } from './articles.ts';

export interface SeedArticle {
  readonly publicId: number;
  readonly slug: string;
  readonly headline: string;
  readonly summary: string;
  readonly author: string;
  readonly topicSlug: string;
  readonly regionSlug: string | null;
  readonly body: NewsArticle['body'];
  readonly source: string | null;
  readonly scene: string;
  readonly photo: ListingPhoto;
  readonly publishedAt: Date;
  readonly modifiedAt: Date;
}

/**
 * Dates each article in the latest occurrence of its month, and sorts the articles newest first.
 */
export function generateNews({
  seed,
  now,
}: {
  readonly seed: number;
  readonly now: Date;
}): readonly SeedArticle[] {
  return SAMPLE_ARTICLES.map(({ month, article }, index) => {
    const random = new Random(seed, 'news', index);
    const day = getLastDate(now, month, 1 + random.integer(0, 26));
    const publishedAt = new Date(
      Math.min(
        addDays(day, 0).getTime() + random.integer(17, 23) * HOUR_MS - DAY_MS,
        now.getTime() - HOUR_MS,
      ),
    );
    const modifiedAt = random.chance(0.25)
      ? new Date(Math.min(publishedAt.getTime() + random.integer(1, 30) * HOUR_MS, now.getTime()))
      : publishedAt;
    return {
      publicId: createPublicId(seed, 'news', index),
      slug: slugify(article.headline),
      headline: article.headline,
      summary: article.summary,
      author: article.author,
      topicSlug: article.topic,
      regionSlug: article.region ?? null,
      body: parseBody(article.text),
      source: article.source ?? null,
      scene: article.scene,
      photo: createSamplePhoto({
        scene: article.scene,
        seed: hash(seed, 'news-picture', index) >>> 1,
        index: 0,
        alt: article.alt,
      }),
      publishedAt,
      modifiedAt,
    };
  }).sort((left, right) => right.publishedAt.getTime() - left.publishedAt.getTime());
}
