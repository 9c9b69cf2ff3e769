import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Listing } from '@paddock/contracts/http';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { clockIcon } from '@paddock/ui/icon/shapes/clock.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { describeEnding } from './describe-ending.ts';
import { summaryMessages } from './summary.messages.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
  .title {
    overflow-wrap: anywhere;
    font-size: ${fontSize.heading3};
    font-weight: 620;
    line-height: 1.25;
    letter-spacing: -0.015em;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  ul li {
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.full};
    background: ${colour.sunken};
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  .where {
    display: grid;
    gap: ${space(2)};
    color: ${colour.textQuiet};
  }
  .where p {
    display: flex;
    gap: ${space(2)};
    min-width: 0;
  }
  .where svg {
    margin-top: 2px;
  }
  /* A full tap target without a taller line. */
  .where a {
    padding: 10px 0;
    margin: -10px 0;
  }
  .times {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(4)};
  }
  .ending {
    color: ${colour.danger};
    font-weight: 620;
  }
  .actions {
    display: grid;
    gap: ${space(3)};
  }
  /* Two actions share a row if they fit. */
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
    gap: ${space(3)};
  }
  ${media.desktop} {
    padding: ${space(6)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    .actions {
      margin-top: ${space(2)};
    }
  }
  @media print {
    padding: 0;
    border: 0;
    .actions,
    .where p:has(.times) {
      display: none;
    }
    > p {
      font-size: 52px;
    }
    h1 {
      display: -webkit-box;
      overflow: hidden;
      font-size: 32px;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    .where {
      display: flex;
      flex-wrap: wrap;
      gap: 0 6mm;
      font-size: 18px;
    }
    .where a {
      color: inherit;
      text-decoration: none;
    }
  }
`;

/** The values of a listing that the summary shows. */
export interface SummarizedListing extends Pick<Listing, 'title' | 'publishedAt'> {
  /** Null when the listing has already ended, as the seller of a sold item sees it. */
  readonly expiresAt: string | null;
  readonly facts: readonly string[];
  readonly price: Pick<Listing['price'], 'text'>;
  readonly place: Pick<Listing['place'], 'town' | 'district' | 'region'>;
  /** Null in the editor's preview. */
  readonly seller: Pick<Listing['seller'], 'href' | 'name'> | null;
}

export interface ListingSummaryProps {
  readonly listing: SummarizedListing;
  /** When the page was rendered, in ISO 8601. */
  readonly now: string;
  /** The action buttons. None in the editor's preview. */
  readonly actions?: ReactNode;
}

/**
 * The listing's price, title, main facts, place and dates. On the listing's own page, the title is
 * the `<h1>`, which the router focuses. In a preview, the page has another heading.
 */
export function ListingSummary({ listing, now, actions }: ListingSummaryProps) {
  const { price, title, facts, place, publishedAt, expiresAt, seller } = listing;
  const ending = expiresAt === null ? null : describeEnding(expiresAt, now);
  return (
    <Frame>
      {price.text !== '' && <Price text={price.text} size="page" />}
      {actions === undefined ? (
        <p className="title">{title}</p>
      ) : (
        <h1 className="title" tabIndex={-1}>
          {title}
        </h1>
      )}
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <div className="where">
        <p>
          <Icon shape={mapPinIcon} />
          {[...new Set([place.town, place.district, place.region])].join(', ')}
        </p>
        <p>
          <Icon shape={clockIcon} />
          <span className="times">
            <span>{summaryMessages.listed(<RelativeTime at={publishedAt} now={now} />)}</span>
            {ending && <span className={ending.isSoon ? 'ending' : undefined}>{ending.text}</span>}
          </span>
        </p>
        {seller && (
          <p>
            <Icon shape={userRoundIcon} />
            <TextLink to={seller.href}>{seller.name}</TextLink>
          </p>
        )}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </Frame>
  );
}
