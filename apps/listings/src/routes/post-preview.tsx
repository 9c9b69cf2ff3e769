import { ListingCard } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { FactsTable } from '@paddock/ui/facts-table/facts-table.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { Description } from '../features/description/description.tsx';
import { ListingSummary } from '../features/summary/listing-summary.tsx';
import type { PreviewListing } from './preview-listing.ts';
import { editorMessages } from './editor.messages.ts';

interface PostPreviewProps {
  readonly listing: PreviewListing;
  readonly description: string;
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
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    padding: ${space(4)};
    background: ${colour.page};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    overflow-wrap: anywhere;
  }
  /* The frame takes the place of the summary's own. */
  .page > :first-child {
    padding: 0;
    background: none;
    border: 0;
  }
`;

/** A preview of the listing's card and of its page. Its controls do not work. */
export function PostPreview({ listing, description, now }: PostPreviewProps) {
  return (
    <Frame>
      <p className="label">{editorMessages.preview.inResults}</p>
      <div inert>
        <ListingCard listing={listing} layout="list" now={now} />
      </div>
      <p className="label">{editorMessages.preview.onPage}</p>
      <div className="page" inert>
        <ListingSummary listing={listing} now={now} />
        {listing.factTable.length > 0 && <FactsTable facts={listing.factTable} />}
        <Description text={description} />
      </div>
    </Frame>
  );
}
