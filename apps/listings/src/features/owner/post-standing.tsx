import { useState } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@paddock/contracts/http';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { colour, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { day } from '../../formats/dates.ts';
import { PostActions } from './post-actions.tsx';
import { stateWords } from './state-labels.ts';

const Frame = styled.section`
  /* Where the buttons stand does not depend on how many of them have come: the page comes piece by piece. */
  display: grid;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

/** Over the editor of a post that has been published: how it stands, and what else can be done to it. */
export function PostStanding({ post: loaded }: { readonly post: Post }) {
  const [post, setPost] = useState(loaded);
  return (
    <Frame aria-label="How your post stands">
      <p>
        {stateWords(post, day)}
        {post.state === 'live' && post.href !== null && (
          <>
            {' · '}
            <TextLink to={post.href}>See it as others do</TextLink>
          </>
        )}
      </p>
      <PostActions post={post} onChanged={setPost} />
    </Frame>
  );
}
