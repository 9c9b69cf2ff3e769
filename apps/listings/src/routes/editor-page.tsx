import { useRouteData } from '@paddock/router';
import { EditorView } from './editor-view.tsx';
import type { EditorPageData } from './editor-data.ts';

/** One post is one editor: another post, or another category of it, begins with its own state. */
export function EditorPage() {
  const data = useRouteData<EditorPageData>();
  return <EditorView key={`${data.post?.id ?? 'new'} ${data.kind} ${data.form.category}`} data={data} />;
}
