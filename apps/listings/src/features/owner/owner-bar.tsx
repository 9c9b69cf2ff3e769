import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { formatIsoDate } from '../../formats/dates.ts';
import { applicantsPath, editPostPath } from '../../paths.ts';
import { PostActions } from './post-actions.tsx';
import { getPostStatusLabel } from './status-labels.ts';

const Frame = styled.section`
  /* A fixed grid: the buttons must not move while the page hydrates part by part. */
  display: grid;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-inline-start: 4px solid ${colour.accentFill};
  border-radius: ${radius.card};
  h2 {
    font-size: ${fontSize.lead};
  }
  p {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
    font-variant-numeric: tabular-nums;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  /* The link and the buttons share one row. */
  .tools > div {
    display: contents;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  @media print {
    display: none;
  }
`;

interface OwnerBarProps {
  readonly post: Post;
  /** Null unless the listing is a job. */
  readonly applicantCount: number | null;
  /** Actions besides those that change the post. */
  readonly children?: ReactNode;
}

/** The status of the seller's own listing and the actions on it, shown above the listing. */
export function OwnerBar({ post: loaded, applicantCount, children }: OwnerBarProps) {
  const [post, setPost] = useState(loaded);
  return (
    <Frame aria-label="Your post">
      <div>
        <h2>This is your post</h2>
        <p>
          {getPostStatusLabel(post, formatIsoDate)} ·{' '}
          {post.viewCount === 1 ? '1 view' : `${post.viewCount.toLocaleString('en-NZ')} views`}
        </p>
      </div>
      <div className="tools">
        <ButtonLink to={editPostPath.href(post.id)} tone="primary">
          Edit
        </ButtonLink>
        {applicantCount !== null && (
          <ButtonLink to={applicantsPath.href(post.id)}>
            {applicantCount === 1 ? '1 applicant' : `${applicantCount} applicants`}
          </ButtonLink>
        )}
        <PostActions post={post} onChanged={setPost} />
        {children}
      </div>
    </Frame>
  );
}
