import { getKindDeclaration } from '@paddock/contracts/kinds';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { KIND_WORDS } from '../features/editor/listing-type-labels.ts';
import { controlId } from '../features/editor/topics.ts';
import { PostStanding } from '../features/owner/post-standing.tsx';
import { postNewPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';

interface EditorHeaderProps {
  readonly data: EditorPageData;
  /** Of the post by now. */
  readonly postId: string | null;
  /** On a phone the category is said, and changed, on the first step alone: the others are for their topic. */
  readonly isFirstStep: boolean;
}

/** What is written here, and how it stands. */
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
          ? KIND_WORDS[kind].start
          : isDraft
            ? 'Go on with your draft'
            : 'Change your post'}
      </h1>
      <p data-first-step={isFirstStep || undefined}>
        {getKindDeclaration(kind).label} › {declaration.category.label}
        <TextLink
          id={controlId('category')}
          to={postNewPath.href({ kind, ...(postId === null ? {} : { draft: postId }) })}
        >
          Another category
        </TextLink>
      </p>
      {post && !isDraft && <PostStanding post={post} />}
      <noscript>
        <p>
          Writing a post needs JavaScript: your browser has it turned off, or blocks it. Please turn
          it on and load this page again.
        </p>
      </noscript>
    </header>
  );
}
