import { ListingCard } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import type { ListingCardListing } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

interface PostPreviewProps {
  readonly listing: ListingCardListing;
  readonly description: string;
  /** The number of days that the listing will be live. */
  readonly termDays: number;
  /** The current time in ISO 8601. */
  readonly now: string;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  article .view {
    margin-bottom: ${space(3)};
  }
  .label {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .head {
    display: grid;
    gap: ${space(2)};
    padding: ${space(4)};
    background: ${colour.page};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    overflow-wrap: anywhere;
  }
  .head .title {
    font-size: ${fontSize.lead};
    font-weight: 620;
    line-height: 1.3;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  .facts li {
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.full};
    background: ${colour.sunken};
    font-size: ${fontSize.small};
  }
  .text {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    white-space: pre-line;
  }
  .quiet {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

/** A preview of the listing's card and of the top of its page. Its controls do not work. */
export function PostPreview({ listing, description, termDays, now }: PostPreviewProps) {
  const { title, price, place, facts } = listing;
  return (
    <Frame>
      <p className="label">In search results</p>
      <div inert>
        <ListingCard listing={listing} layout="list" now={now} />
      </div>
      <p className="label">On its own page</p>
      <div className="head" inert>
        {price.text !== '' && <Price text={price.text} size="page" />}
        <p className="title">{title}</p>
        {facts.length > 0 && (
          <ul className="facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <p className="quiet">
          {place.town}, {place.region} · live for {termDays} days
        </p>
        {description.trim() !== '' && <p className="text">{description.trim()}</p>}
      </div>
    </Frame>
  );
}
