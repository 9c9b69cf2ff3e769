/** The page /newsdesk/{id}: the editor of an article. Returns 404 for users who are not editors. */
import type { ApiClient } from '@paddock/api-client';
import type { OpenedNewsArticle } from '@paddock/contracts/http/news-desk';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { loadForDesk } from '../desk-errors.ts';
import { ArticleEditor } from '../features/newsdesk/article-editor.tsx';
import { editorMessages } from '../features/newsdesk/editor.messages.ts';
import { newsdeskArticlePath } from '../paths.ts';

function NewsdeskArticlePage() {
  const { preview, ...article } = useRouteData<OpenedNewsArticle>();
  return <ArticleEditor key={article.id} initialArticle={article} initialPreview={preview} />;
}

export const route: RouteModule<OpenedNewsArticle, ApiClient> = {
  loader: ({ url, params: { id = '' }, services: { api }, signal }) =>
    loadForDesk(url, () => api.get('/api/newsdesk/{id}', { params: { id }, signal })),
  Component: NewsdeskArticlePage,
  head: ({ data: { id, draft } }) => ({
    title: editorMessages.head.title(draft.headline.trim()),
    description: editorMessages.head.description,
    canonical: newsdeskArticlePath.href(id),
    isIndexable: false,
  }),
  shouldReload: ({ from, to }) => from.pathname !== to.pathname,
};
