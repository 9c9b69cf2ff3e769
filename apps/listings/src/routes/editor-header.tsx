import { getKindDeclaration } from '@paddock/contracts/kinds';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { getControlId } from '../features/editor/topics.ts';
import { PostStatus } from '../features/owner/post-status.tsx';
import { newPostPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';
import { editorKindMessages } from '../parts/editor-kind.messages.ts';
import { editorMessages } from './editor.messages.ts';

interface EditorHeaderProps {
  readonly data: EditorPageData;
  /** Null for a new post until the first save. */
  readonly postId: string | null;
  readonly isWanted: boolean;
  /** True for the first step. Only there does a phone show the category. */
  readonly isFirstStep: boolean;
}

/** The editor's heading, category and, for a published post, status. */
export function EditorHeader({
  data: { kind, declaration, post },
  postId,
  isWanted,
  isFirstStep,
}: EditorHeaderProps) {
  const isDraft = post === null || post.state === 'draft';
  return (
    <header>
      <h1 tabIndex={-1}>
        {post === null
          ? editorKindMessages[isWanted ? 'wanted' : kind].newPostHeading
          : isDraft
            ? editorMessages.header.draftTitle
            : editorMessages.header.publishedTitle}
      </h1>
      <p data-first-step={isFirstStep || undefined}>
        {editorMessages.header.category(getKindDeclaration(kind).label, declaration.category.label)}
        <TextLink
          id={getControlId('category')}
          to={newPostPath.href({ kind, isWanted, ...(postId === null ? {} : { draft: postId }) })}
        >
          {editorMessages.header.changeCategoryLink}
        </TextLink>
      </p>
      {post && !isDraft && <PostStatus post={post} />}
      <noscript>
        <p>{editorMessages.header.noScript}</p>
      </noscript>
    </header>
  );
}
