import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateDrawing } from '@paddock/ui/empty-state/drawings/gate.tsx';
import { LetterboxDrawing } from '@paddock/ui/empty-state/drawings/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { colour, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { FirstMessage } from '../features/messages/first-message.tsx';
import { ListingStrip } from '../features/messages/listing-strip.tsx';
import { homePath, messagesPath } from '../paths.ts';
import type { MessageNewPageData } from './message-new.route.tsx';

const Sheet = styled.div`
  max-width: 680px;
  margin: 0 auto;
  .sheet {
    overflow: hidden;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .write {
    padding: ${space(4)};
  }
  ${media.tablet} {
    .write {
      padding: ${space(6)};
    }
  }
`;

export function MessageNewPage() {
  const data = useRouteData<MessageNewPageData>();
  if (data.state === 'gone') {
    return (
      <EmptyState
        drawing={<GateDrawing />}
        title="This listing has gone"
        headingLevel={1}
        action={
          <>
            <ButtonLink to={homePath.href()} tone="primary">
              Search listings
            </ButtonLink>
            <ButtonLink to={messagesPath.href()}>Your messages</ButtonLink>
          </>
        }
      >
        <p>It has ended or was taken down, so there is nobody to ask about it. If you wrote before, your conversation is still there.</p>
      </EmptyState>
    );
  }
  const { listing, seller } = data;
  if (data.state === 'own') {
    return (
      <EmptyState
        drawing={<LetterboxDrawing />}
        title="This listing is your own"
        headingLevel={1}
        action={
          <>
            <ButtonLink to={messagesPath.href()} tone="primary">
              Your messages
            </ButtonLink>
            <ButtonLink to={listing.href}>Back to the listing</ButtonLink>
          </>
        }
      >
        <p>When somebody asks about “{listing.title}”, their message comes to you.</p>
      </EmptyState>
    );
  }
  return (
    <Sheet>
      <PageHeader title={`Message ${seller.name}`} />
      <div className="sheet">
        <ListingStrip listing={{ title: listing.title, path: listing.href, picture: listing.picture }} line={[listing.priceText, listing.place].filter(Boolean).join(' · ')} />
        <div className="write">
          <FirstMessage listing={listing} name={seller.name} />
        </div>
      </div>
    </Sheet>
  );
}
