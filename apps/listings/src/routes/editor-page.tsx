import { useRouteData } from '@paddock/router';
import { EditorView } from './editor-view.tsx';
import type { EditorPageData } from './editor-data.ts';

/**
 * The page with the post editor. The editor's state is reset when the account, the post, its kind
 * or its category changes.
 */
export function EditorPage() {
  const data = useRouteData<EditorPageData>();
  return (
    <EditorView
      key={`${data.account} ${data.post?.id ?? 'new'} ${data.kind} ${data.form.category}`}
      data={data}
    />
  );
}
