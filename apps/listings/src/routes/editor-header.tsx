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
            ? 'Go on with your draft'
            : 'Change your post'}
      </h1>
      <p data-first-step={isFirstStep || undefined}>
        {getKindDeclaration(kind).label} › {declaration.category.label}
        <TextLink
          id={getControlId('category')}
          to={newPostPath.href({ kind, ...(postId === null ? {} : { draft: postId }) })}
        >
          Another category
        </TextLink>
      </p>
      {post && !isDraft && <PostStatus post={post} />}
      <noscript>
        <p>
          Writing a post needs JavaScript: your browser has it turned off, or blocks it. Please turn
          it on and load this page again.
        </p>
      </noscript>
    </header>
  );
}
