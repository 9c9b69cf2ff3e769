import type { Listing } from '@paddock/contracts/http';
import { UnlessSuspended } from '@paddock/listing-ui/unless-suspended/unless-suspended.tsx';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { colour, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { UnblockPrompt } from '../features/messages/unblock-prompt.tsx';
import type { QuestionSet } from '../features/messages/suggested-questions.ts';
import { FirstMessage } from '../features/messages/first-message.tsx';
import { ListingStrip } from '../features/messages/listing-strip.tsx';
import { decisionsPath, homePath, messagesPath, profilePath } from '../paths.ts';
import { newMessageMessages } from './message-new.messages.ts';

/** The recipient of a new message, and the listing that the message is about. */
export interface NewMessageTarget {
  /** The listing's id, or the recipient's id when there is no listing. */
  readonly id: string;
  /** The recipient: the listing's seller, or the user whose profile was opened. */
  readonly recipient: { readonly id: string; readonly name: string };
  /** Null when the message is not about a listing. */
  readonly listing:
    | (Pick<Listing, 'href' | 'title'> & {
        /** `wanted` when the listing asks for an item instead of offering it. */
        readonly kind: QuestionSet;
        readonly picture: string | null;
        readonly priceText: string;
        readonly place: string;
      })
    | null;
}

/**
 * `own`: the listing or profile is the signed-in user's own; `gone`: the listing no longer exists.
 */
export type MessageNewPageData =
  /** `blocked`: the signed-in user has blocked the recipient. */
  | { readonly type: 'open' | 'own' | 'blocked'; readonly target: NewMessageTarget }
  | { readonly type: 'gone'; readonly id: string };

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

/** Returns a link to the listing or the profile that the message is about. */
function getTargetLink({ listing, recipient }: NewMessageTarget): {
  readonly href: string;
  readonly label: string;
} {
  return listing
    ? { href: listing.href, label: newMessageMessages.back.toListing }
    : {
        href: profilePath.href(recipient.id),
        label: newMessageMessages.back.toUser(recipient.name),
      };
}

function ListingGone() {
  return (
    <EmptyState
      illustration={<GateIllustration />}
      title={newMessageMessages.ended.title}
      headingLevel={1}
      action={
        <>
          <ButtonLink to={homePath.href()} tone="primary">
            {newMessageMessages.ended.searchLink}
          </ButtonLink>
          <ButtonLink to={messagesPath.href()}>{newMessageMessages.ended.messagesLink}</ButtonLink>
        </>
      }
    >
      <p>{newMessageMessages.ended.text}</p>
    </EmptyState>
  );
}

function OwnTarget({ target }: { readonly target: NewMessageTarget }) {
  const { listing } = target;
  const link = getTargetLink(target);
  return (
    <EmptyState
      illustration={<LetterboxIllustration />}
      title={listing ? newMessageMessages.own.listingTitle : newMessageMessages.own.profileTitle}
      headingLevel={1}
      action={
        <>
          <ButtonLink to={messagesPath.href()} tone="primary">
            {newMessageMessages.own.messagesLink}
          </ButtonLink>
          <ButtonLink to={link.href}>
            {listing ? link.label : newMessageMessages.own.profileLink}
          </ButtonLink>
        </>
      }
    >
      <p>
        {listing
          ? newMessageMessages.own.listingText(listing.title)
          : newMessageMessages.own.profileText}
      </p>
    </EmptyState>
  );
}

export function MessageNewPage() {
  const data = useRouteData<MessageNewPageData>();
  const [isUnblocked, setIsUnblocked] = useState(false);
  if (data.type === 'gone') return <ListingGone />;
  const { target, type } = data;
  if (type === 'own') return <OwnTarget target={target} />;
  const { id, listing, recipient } = target;
  const link = getTargetLink(target);
  return (
    <Sheet data-no-bottom-bar="task">
      <PageHeader title={newMessageMessages.form.title(recipient.name)} />
      <div className="sheet">
        {listing && (
          <ListingStrip
            listing={{ title: listing.title, path: listing.href, picture: listing.picture }}
            priceText={[listing.priceText, listing.place].filter(Boolean).join(' · ')}
          />
        )}
        <div className="write">
          {type === 'blocked' && !isUnblocked ? (
            <UnblockPrompt user={recipient} onUnblocked={() => setIsUnblocked(true)} />
          ) : (
            <UnlessSuspended decisionsHref={decisionsPath.href()}>
              <FirstMessage
                to={listing ? { type: 'listing', id, kind: listing.kind } : { type: 'person', id }}
                back={link}
                name={recipient.name}
              />
            </UnlessSuspended>
          )}
        </div>
      </div>
    </Sheet>
  );
}
