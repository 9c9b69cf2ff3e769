import { createBrowserApi } from '@paddock/api-client';
import type { PostSummary } from '@paddock/contracts/http/posts';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { editPostPath } from '../../paths.ts';
import { getErrorMessage } from '../../session/errors.ts';
import { chooseKindMessages } from './choose-kind.messages.ts';

interface CopyOldPostProps {
  readonly posts: readonly Pick<PostSummary, 'id' | 'kind' | 'title'>[];
  /** Returns a unique idempotency key. */
  readonly createKey: () => string;
}

const Frame = styled.section`
  h2 {
    font-size: ${fontSize.heading3};
  }
  .lead,
  .failure {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
  }
  ul {
    margin-top: ${space(3)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} ${space(4)};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  li span {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Lets the user start a new post with the text and photos of one of their old posts. */
export function CopyOldPost({ posts, createKey }: CopyOldPostProps) {
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [errorMessage, setErrorMessage] = useState('');
  const keys = useRef(new Map<string, string>());
  if (posts.length === 0) return null;

  async function copy({ id, kind }: Pick<PostSummary, 'id' | 'kind'>): Promise<void> {
    if (busyId !== null) return;
    // A retry reuses the key, so that the post is copied only once.
    const key = keys.current.get(id) ?? createKey();
    keys.current.set(id, key);
    setBusyId(id);
    setErrorMessage('');
    try {
      const post = await createBrowserApi().post('/api/account/posts', {
        body: { kind, copyOf: id },
        idempotencyKey: key,
      });
      await navigate(editPostPath.href(post.id));
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      setBusyId(null);
    }
  }

  return (
    <Frame aria-labelledby="copy-old">
      <h2 id="copy-old">{chooseKindMessages.copy.title}</h2>
      <p className="lead">{chooseKindMessages.copy.text}</p>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <span id={`old-${post.id}`}>{post.title}</span>
            <Button
              id={`copy-${post.id}`}
              aria-labelledby={`copy-${post.id} old-${post.id}`}
              aria-disabled={busyId === post.id || undefined}
              onClick={() => void copy(post)}
            >
              {busyId === post.id
                ? chooseKindMessages.copy.copyingButton
                : chooseKindMessages.copy.button}
            </Button>
          </li>
        ))}
      </ul>
      <p className="failure" role="status">
        {errorMessage}
      </p>
    </Frame>
  );
}
