/** Converts news articles to API responses. */
import type { NewsArticle, NewsSummary, Picture } from '@paddock/contracts/http';
import { createSamplePhoto } from '../pictures/create-sample-photo.ts';
import type { NewsArticleRecord, NewsRecord } from './news.repository.ts';

export function toNewsSummary(article: NewsRecord): NewsSummary {
  return {
    id: String(article.publicId),
    href: `/news/${article.slug}/${article.publicId}`,
    headline: article.headline,
    summary: article.summary,
    author: article.author,
    topic: article.topic,
    picture: toPicture(article),
    publishedAt: article.publishedAt.toISOString(),
  };
}

function toPicture({ photo, scene, pictureSeed, pictureAlt }: NewsRecord): Picture {
  if (!photo) return createSamplePhoto({ scene, seed: pictureSeed, index: 0, alt: pictureAlt });
  const { url, width, height, colour } = photo;
  return { url, width, height, colour, alt: pictureAlt };
}

export function toNewsArticle(
  article: NewsArticleRecord,
  related: readonly NewsRecord[],
): NewsArticle {
  return {
    ...toNewsSummary(article),
    slug: article.slug,
    body: article.body,
    ...(article.authorPublicId === null
      ? {}
      : { authorHref: `/profile/${article.authorPublicId}` }),
    source: article.source,
    modifiedAt: article.modifiedAt.toISOString(),
    related: related.map(toNewsSummary),
  };
}
