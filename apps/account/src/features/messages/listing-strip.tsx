import type { Conversation } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ListingThumbnail } from '../../parts/listing-thumbnail.tsx';
import { listingStripMessages } from './listing-strip.messages.ts';

interface ListingStripProps {
  readonly listing: Pick<NonNullable<Conversation['about']>, 'title' | 'path' | 'picture'>;
  /** Shown below the title. '' or null without a price; an older API does not send it. */
  readonly priceText: string | null | undefined;
}

const Frame = styled.div`
  border-bottom: 1px solid ${colour.hairline};
  > a,
  > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} ${space(4)};
    color: ${colour.text};
    text-decoration: none;
  }
  > a:hover {
    background: ${colour.hover};
  }
  > a:focus-visible {
    outline-offset: -3px;
  }
  b {
    display: block;
    overflow: hidden;
    font-weight: 560;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  svg {
    color: ${colour.textQuiet};
  }
`;

/**
 * A strip that shows the listing that a conversation is about. Links to the listing while it is
 * public.
 */
export function ListingStrip({ listing: { title, path, picture }, priceText }: ListingStripProps) {
  const content = (
    <>
      <ListingThumbnail photoUrl={picture} size={48} />
      <span>
        <b>{title}</b>
        <small>
          {path === null ? listingStripMessages.hasEnded : priceText || listingStripMessages.link}
        </small>
      </span>
    </>
  );
  return (
    <Frame>
      {path === null ? (
        <div>{content}</div>
      ) : (
        <Link to={path}>
          {content}
          <Icon shape={chevronRightIcon} />
        </Link>
      )}
    </Frame>
  );
}
