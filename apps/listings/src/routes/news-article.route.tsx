/**
 * The page /news/{slug}/{id}: a news article with its author, dates, photo, text and related
 * articles.
 */
import { styled } from 'styled-components';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { ArticleBody } from '@paddock/listing-ui/article-body/article-body.tsx';
import { ArticleHeader } from '../features/news/article-header.tsx';
import { RelatedNews } from '../features/news/related-news.tsx';
import { ShareButton } from '../features/share/share-button.tsx';
import { createNewsArticleHead, newsBreadcrumbs } from './news-article.head.ts';
import { loadNewsArticle } from './news-article.loader.ts';
import type { NewsArticlePageData } from './news-article.loader.ts';
import { PageFrame } from './page.styles.ts';

/** A single centred column that is as wide as is comfortable to read. */
const Column = styled.div`
  max-width: 860px;
  margin: 0 auto;
  .body,
  .share {
    margin-top: ${space(8)};
  }
  @media print {
    .share {
      display: none;
    }
  }
`;

function NewsArticlePage() {
  const { article, pageUrl } = useRouteData<NewsArticlePageData>();
  return (
    <PageFrame>
      <Column>
        <div className="top">
          <Breadcrumbs ancestors={newsBreadcrumbs} />
        </div>
        <ArticleHeader article={article} />
        <div className="body">
          <ArticleBody body={article.body} />
        </div>
        <div className="share">
          <ShareButton title={article.headline} url={pageUrl} tone="secondary" />
        </div>
      </Column>
      {article.related.length > 0 && (
        <div className="below">
          <RelatedNews articles={article.related} />
        </div>
      )}
    </PageFrame>
  );
}

export const route: RouteModule<NewsArticlePageData, ApiClient> = {
  loader: loadNewsArticle,
  Component: NewsArticlePage,
  head: ({ data, url }) => createNewsArticleHead(data.article, url),
  shouldReload: ({ from, to }) => from.pathname !== to.pathname,
};
