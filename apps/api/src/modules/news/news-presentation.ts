import type { NewsArticle, NewsSummary } from '@paddock/contracts/http';
import { pictureOf } from '../pictures/picture-of.ts';
import type { NewsArticleRecord, NewsRecord } from './news.repository.ts';

export function toNewsSummary(article: NewsRecord): NewsSummary {
  return {
    id: String(article.publicId),
    href: `/news/${article.slug}/${article.publicId}`,
    headline: article.headline,
    summary: article.summary,
    author: article.author,
    topic: article.topic,
    picture: pictureOf({ scene: article.scene, seed: article.pictureSeed, index: 0, alt: article.pictureAlt }),
    publishedAt: article.publishedAt.toISOString(),
  };
}

export function toNewsArticle(article: NewsArticleRecord, related: readonly NewsRecord[]): NewsArticle {
  return {
    ...toNewsSummary(article),
    slug: article.slug,
    body: article.body,
    source: article.source,
    modifiedAt: article.modifiedAt.toISOString(),
    related: related.map(toNewsSummary),
  };
}
