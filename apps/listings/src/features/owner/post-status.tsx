import { useState } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@paddock/contracts/http';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { colour, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { formatIsoDate } from '../../formats/dates.ts';
import { PostActions } from './post-actions.tsx';
import { getPostStatusLabel } from './status-labels.ts';
import { postStatusMessages } from './post-status.messages.ts';

const Frame = styled.section`
  /* A fixed grid: the buttons must not move while the page hydrates part by part. */
  display: grid;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  .status {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(4)};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

/** The status of a published post and the actions on it, shown above its editor. */
export function PostStatus({ post: loaded }: { readonly post: Post }) {
  const [post, setPost] = useState(loaded);
  return (
    <Frame aria-label={postStatusMessages.label}>
      <p className="status">
        <span>{getPostStatusLabel(post, formatIsoDate)}</span>
        {post.state === 'live' && post.href !== null && (
          <TextLink to={post.href}>{postStatusMessages.viewLink}</TextLink>
        )}
      </p>
      <PostActions post={post} onChanged={setPost} />
    </Frame>
  );
}
