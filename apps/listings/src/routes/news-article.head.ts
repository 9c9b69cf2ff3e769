import type { NewsArticle } from '@paddock/contracts/http';
import type { PageHead } from '@paddock/contracts/remote';
import { getExcerpt } from '../features/description/description-blocks.ts';
import { getLinkPreviewImage } from '../features/link-card/link-card.ts';
import {
  buildBreadcrumbList,
  buildStructuredData,
} from '../features/structured-data/structured-data.ts';
import { homePath, newsPath } from '../paths.ts';
import { newsArticleMessages } from './news-article.messages.ts';

export const newsBreadcrumbs = [
  { label: newsArticleMessages.breadcrumbs.home, href: homePath.href() },
  { label: newsArticleMessages.breadcrumbs.news, href: newsPath.href() },
] as const;

export function createNewsArticleHead(article: NewsArticle, url: URL): PageHead {
  const { id, headline, summary, author, authorHref, publishedAt, modifiedAt, picture, href } =
    article;
  return {
    title: headline,
    description: getExcerpt(summary),
    canonical: href,
    ...getLinkPreviewImage('news', id, modifiedAt, picture.alt),
    type: 'article',
    publishedAt,
    modifiedAt,
    isIndexable: true,
    jsonLd: buildStructuredData(
      [
        {
          '@type': 'NewsArticle',
          headline,
          description: summary,
          datePublished: publishedAt,
          dateModified: modifiedAt,
          author: { '@type': 'Person', name: author, ...(authorHref ? { url: authorHref } : {}) },
          publisher: { '@type': 'Organization', name: 'Paddock', url: homePath.href() },
          image: [`${picture.url}?w=1600&f=webp`],
          mainEntityOfPage: href,
        },
        buildBreadcrumbList(newsBreadcrumbs, { label: headline, href }),
      ],
      url.origin,
    ),
  };
}
