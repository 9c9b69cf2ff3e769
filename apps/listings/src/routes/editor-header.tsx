import { getKindDeclaration } from '@paddock/contracts/kinds';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { EDITOR_KIND_LABELS } from '../features/editor/listing-type-labels.ts';
import { getControlId } from '../features/editor/topics.ts';
import { PostStatus } from '../features/owner/post-status.tsx';
import { newPostPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';

interface EditorHeaderProps {
  readonly data: EditorPageData;
  /** Null for a new post until the first save. */
  readonly postId: string | null;
  /** True for the first step. Only there does a phone show the category. */
  readonly isFirstStep: boolean;
}

/** The editor's heading, category and, for a published post, status. */
export function EditorHeader({
  data: { kind, declaration, post },
  postId,
  isFirstStep,
}: EditorHeaderProps) {
  const isDraft = post === null || post.state === 'draft';
  return (
    <header>
      <h1 tabIndex={-1}>
        {post === null
          ? EDITOR_KIND_LABELS[kind].newPostHeading
          : isDraft
            ? 'Finish your draft'
            : 'Edit your post'}
      </h1>
      <p data-first-step={isFirstStep || undefined}>
        {getKindDeclaration(kind).label} › {declaration.category.label}
        <TextLink
          id={getControlId('category')}
          to={newPostPath.href({ kind, ...(postId === null ? {} : { draft: postId }) })}
        >
          Change category
        </TextLink>
      </p>
      {post && !isDraft && <PostStatus post={post} />}
      <noscript>
        <p>
          You need JavaScript to write a post, but it’s off or blocked in your browser. Turn it on
          and reload this page.
        </p>
      </noscript>
    </header>
  );
}
