/** Converts news articles to API responses. */
import type { NewsArticle, NewsSummary, Picture } from '@paddock/contracts/http';
import { NEWS_TOPICS } from '@paddock/domain/categories';
import { findTopicIllustration } from '../pictures/illustrations.ts';
import type { NewsArticleRecord, NewsRecord } from './news.repository.ts';

export function toNewsSummary(article: NewsRecord): NewsSummary {
  return {
    id: String(article.publicId),
    href: `/news/${article.slug}/${article.publicId}`,
    headline: article.headline,
    summary: article.summary,
    author: article.author,
    topic: article.topic,
    region: article.region,
    picture: toPicture(article),
    publishedAt: article.publishedAt.toISOString(),
  };
}

function toPicture({ photo, scene, topic, pictureAlt }: NewsRecord): Picture {
  const picture =
    photo ??
    findTopicIllustration(scene, pictureAlt) ??
    findTopicIllustration(getTopicScene(topic.slug), pictureAlt);
  if (!picture) throw new Error(`The news topic ${topic.slug} has no illustration`);
  const { url, width, height, colour } = picture;
  return { url, width, height, colour, alt: pictureAlt };
}

function getTopicScene(slug: string): string {
  return NEWS_TOPICS.find((topic) => topic.slug === slug)?.scene ?? '';
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
