import type { NewsArticle } from '@paddock/contracts/http';
import type { PageHead } from '@paddock/contracts/remote';
import { excerpt } from '../features/description/description-blocks.ts';
import { linkCard } from '../features/link-card/link-card.ts';
import { breadcrumbList, structuredData } from '../features/structured-data/structured-data.ts';
import { homePath, newsPath } from '../paths.ts';

export const newsTrail = [
  { label: 'Home', href: homePath.href() },
  { label: 'News', href: newsPath.href() },
] as const;

export function newsArticleHead(article: NewsArticle, url: URL): PageHead {
  const { id, headline, summary, author, authorHref, publishedAt, modifiedAt, picture, href } =
    article;
  return {
    title: headline,
    description: excerpt(summary),
    canonical: href,
    ...linkCard('news', id, modifiedAt, picture.alt),
    type: 'article',
    publishedAt,
    modifiedAt,
    isIndexable: true,
    jsonLd: structuredData(
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
        breadcrumbList(newsTrail, { label: headline, href }),
      ],
      url.origin,
    ),
  };
}
