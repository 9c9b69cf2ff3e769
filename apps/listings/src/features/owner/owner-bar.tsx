import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { formatIsoDate } from '../../formats/dates.ts';
import { applicantsPath, editPostPath } from '../../paths.ts';
import { PostActions } from './post-actions.tsx';
import { getPostStatusLabel } from './status-labels.ts';
import { ownerBarMessages } from './owner-bar.messages.ts';

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
  /* Two buttons and More fit next to each other at 360 px. */
  ${media.phone} {
    .tools a,
    .tools button {
      padding-inline: ${space(3)};
    }
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
  /** Called with the changed post. */
  readonly onChanged: (post: Post) => void;
  /** Null unless the listing is a job. */
  readonly applicantCount: number | null;
  /** Actions besides those that change the post. */
  readonly children?: ReactNode;
}

/**
 * The status of the seller's own listing and the actions on it, shown above the listing. One action
 * is the main one: the applicants of a job, if there are any, otherwise Edit.
 */
export function OwnerBar({ post, onChanged, applicantCount, children }: OwnerBarProps) {
  const isEditable = post.state !== 'sold' && post.state !== 'archived';
  const hasApplicants = isEditable && applicantCount !== null && applicantCount > 0;
  const editLink = isEditable && (
    <ButtonLink to={editPostPath.href(post.id)} tone={hasApplicants ? 'secondary' : 'primary'}>
      {ownerBarMessages.editLink}
    </ButtonLink>
  );
  return (
    <Frame aria-label={ownerBarMessages.label}>
      <div>
        <h2>{ownerBarMessages.title}</h2>
        <p>
          {ownerBarMessages.statusAndViews(getPostStatusLabel(post, formatIsoDate), post.viewCount)}
        </p>
        {post.state !== 'live' && post.state !== 'hidden' && <p>{ownerBarMessages.onlyYou}</p>}
      </div>
      <div className="tools">
        {!hasApplicants && editLink}
        {applicantCount !== null && (
          <ButtonLink
            to={applicantsPath.href(post.id)}
            tone={hasApplicants ? 'primary' : 'secondary'}
          >
            {ownerBarMessages.applicantsLink(applicantCount)}
          </ButtonLink>
        )}
        {hasApplicants && editLink}
        <PostActions
          post={post}
          // A job has its applicants in place of the first action.
          firstTone={isEditable ? (applicantCount === null ? 'secondary' : null) : 'primary'}
          onChanged={onChanged}
        >
          {children}
        </PostActions>
      </div>
    </Frame>
  );
}
