/** The page /newsdesk/{id}: the editor of an article. Returns 404 for users who are not editors. */
import type { ApiClient } from '@paddock/api-client';
import type { Region } from '@paddock/contracts/http';
import type { OpenedNewsArticle } from '@paddock/contracts/http/news-desk';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { loadForDesk } from '../desk-errors.ts';
import { ArticleEditor } from '../features/newsdesk/article-editor.tsx';
import { editorMessages } from '../features/newsdesk/editor.messages.ts';
import { newsdeskArticlePath } from '../paths.ts';

interface NewsdeskArticleData {
  readonly opened: OpenedNewsArticle;
  readonly regions: readonly Pick<Region, 'slug' | 'name'>[];
}

function NewsdeskArticlePage() {
  const {
    opened: { preview, ...article },
    regions,
  } = useRouteData<NewsdeskArticleData>();
  return (
    <ArticleEditor
      key={article.id}
      initialArticle={article}
      initialPreview={preview}
      regions={regions}
    />
  );
}

export const route: RouteModule<NewsdeskArticleData, ApiClient> = {
  loader: ({ url, params: { id = '' }, services: { api }, signal }) =>
    loadForDesk(url, async () => {
      const [opened, { regions }] = await Promise.all([
        api.get('/api/newsdesk/{id}', { params: { id }, signal }),
        api.get('/api/regions', { signal }),
      ]);
      return { opened, regions: regions.map(({ slug, name }) => ({ slug, name })) };
    }),
  Component: NewsdeskArticlePage,
  head: ({
    data: {
      opened: { id, draft },
    },
  }) => ({
    title: editorMessages.head.title(draft.headline.trim()),
    description: editorMessages.head.description,
    canonical: newsdeskArticlePath.href(id),
    isIndexable: false,
  }),
  shouldReload: ({ from, to }) => from.pathname !== to.pathname,
};
