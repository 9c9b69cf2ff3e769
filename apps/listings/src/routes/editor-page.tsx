import { useRouteData } from '@paddock/router';
import { EditorView } from './editor-view.tsx';
import type { EditorPageData } from './editor-data.ts';

/** One post of one person is one editor: another post, another category of it, or somebody else who signs in, begins with its own state. */
export function EditorPage() {
  const data = useRouteData<EditorPageData>();
  return (
    <EditorView
      key={`${data.account} ${data.post?.id ?? 'new'} ${data.kind} ${data.form.category}`}
      data={data}
    />
  );
}
