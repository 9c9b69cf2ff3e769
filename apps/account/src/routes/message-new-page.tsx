import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { colour, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BlockedStart } from '../features/messages/blocked-start.tsx';
import { FirstMessage } from '../features/messages/first-message.tsx';
import { ListingStrip } from '../features/messages/listing-strip.tsx';
import { homePath, messagesPath, profilePath } from '../paths.ts';
import type { MessageNewPageData, NewMessageTarget } from './message-new.route.tsx';

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

/** The page that one came from, or would have. */
function describeTarget({ listing, person }: NewMessageTarget): {
  readonly href: string;
  readonly label: string;
} {
  return listing
    ? { href: listing.href, label: 'Back to the listing' }
    : { href: profilePath.href(person.id), label: `Back to ${person.name}` };
}

function Gone() {
  return (
    <EmptyState
      illustration={<GateIllustration />}
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
      <p>
        It has ended or was taken down, so there is nobody to ask about it. If you wrote before,
        your conversation is still there.
      </p>
    </EmptyState>
  );
}

function Own({ target }: { readonly target: NewMessageTarget }) {
  const { listing } = target;
  const about = describeTarget(target);
  return (
    <EmptyState
      illustration={<LetterboxIllustration />}
      title={listing ? 'This listing is your own' : 'This is you'}
      headingLevel={1}
      action={
        <>
          <ButtonLink to={messagesPath.href()} tone="primary">
            Your messages
          </ButtonLink>
          <ButtonLink to={about.href}>{listing ? about.label : 'Your profile'}</ButtonLink>
        </>
      }
    >
      <p>
        {listing
          ? `When somebody asks about “${listing.title}”, their message comes to you.`
          : 'When somebody writes to you, their message comes to you.'}
      </p>
    </EmptyState>
  );
}

export function MessageNewPage() {
  const data = useRouteData<MessageNewPageData>();
  const [isUnblocked, setIsUnblocked] = useState(false);
  if (data.state === 'gone') return <Gone />;
  const { target, state } = data;
  if (state === 'own') return <Own target={target} />;
  const { id, listing, person } = target;
  const about = describeTarget(target);
  return (
    <Sheet>
      <PageHeader title={`Message ${person.name}`} />
      <div className="sheet">
        {listing && (
          <ListingStrip
            listing={{ title: listing.title, path: listing.href, picture: listing.picture }}
            line={[listing.priceText, listing.place].filter(Boolean).join(' · ')}
          />
        )}
        <div className="write">
          {state === 'blocked' && !isUnblocked ? (
            <BlockedStart person={person} onUnblocked={() => setIsUnblocked(true)} />
          ) : (
            <FirstMessage
              to={listing ? { is: 'listing', id, kind: listing.kind } : { is: 'person', id }}
              back={about}
              name={person.name}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}
