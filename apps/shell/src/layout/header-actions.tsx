import type { SessionUser } from '@paddock/contracts/events';
import { getSignInHref } from '@paddock/contracts/sign-in-address';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { plusIcon } from '@paddock/ui/icon/shapes/plus.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { CountBadge, getLabelWithCount } from '@paddock/ui/icon-button/count-badge.tsx';
import { IconLink } from '@paddock/ui/icon-button/icon-link.tsx';
import { colour, media, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { hasPage } from '../composition.ts';
import { useRuntime } from '../routing/runtime.ts';
import { SlotView } from '../slots/slot.tsx';
import { layoutPartsMessages } from './layout-parts.messages.ts';

export interface HeaderActionsProps {
  readonly user: SessionUser | null;
  readonly unreadTotal: number;
}

const Actions = styled.nav`
  display: none;
  align-items: center;
  flex: none;
  .long {
    display: none;
  }
  a {
    white-space: nowrap;
  }
  /* Reserves the space until the remote has loaded. */
  .bell {
    min-width: ${tapTarget};
  }
  .post {
    margin-left: ${space(2)};
    background: ${colour.accentSoft};
    border-color: transparent;
    color: ${colour.accentSoftText};
  }
  .post,
  .sign-in {
    padding: 0 ${space(3)};
  }
  .post:hover {
    background: ${colour.hover};
    border-color: currentColor;
  }
  ${media.phone} {
    /* Only the bell must be visible; the bottom navigation has the other links. */
    &[data-signed-in] {
      display: flex;
      margin-right: -${space(2)};
    }
    &[data-signed-in] > :not(.bell) {
      display: none;
    }
  }
  ${media.tablet} {
    display: flex;
    margin-left: auto;
  }
  ${media.desktop} {
    gap: ${space(1)};
    .long {
      display: inline;
    }
    .post,
    .sign-in {
      padding: 0 ${space(4)};
    }
    .sign-in {
      margin-left: ${space(1)};
    }
  }
`;

/**
 * The header's right half (specification.md section 2, Header). When signed out, the bell is a
 * plain link to /login, so its remote is not loaded.
 */
export function HeaderActions({ user, unreadTotal }: HeaderActionsProps) {
  const { composition, getSlot } = useRuntime();
  const hasRoute = (path: string) => hasPage(composition, path);
  const hasBell = getSlot('header.bell') !== null;
  const bell = (
    <IconLink
      to={user ? '/account/notifications' : getSignInHref(null, 'see-notifications')}
      shape={bellIcon}
      label={layoutPartsMessages.actions.notifications}
    />
  );
  return (
    <Actions
      aria-label={layoutPartsMessages.actions.label}
      data-signed-in={user !== null || undefined}
    >
      {hasRoute('/account/messages') && (
        <IconLink
          to="/account/messages"
          shape={messageCircleIcon}
          label={getLabelWithCount(layoutPartsMessages.actions.messages, unreadTotal)}
          badge={<CountBadge count={unreadTotal} />}
        />
      )}
      {hasRoute('/account/notifications') && (
        <div className="bell">
          {user && hasBell ? <SlotView name="header.bell" props={{}} fallback={bell} /> : bell}
        </div>
      )}
      {hasRoute('/account/watchlist') && (
        <IconLink
          to="/account/watchlist"
          shape={heartIcon}
          label={layoutPartsMessages.actions.watchlist}
        />
      )}
      {hasRoute('/account/home') && (
        <IconLink
          to="/account/home"
          shape={userRoundIcon}
          label={
            user
              ? layoutPartsMessages.actions.accountOf(user.name)
              : layoutPartsMessages.actions.account
          }
        />
      )}
      {hasRoute('/new-listing') && (
        <ButtonLink
          className="post"
          to="/new-listing"
          aria-label={layoutPartsMessages.actions.createPost}
        >
          <Icon shape={plusIcon} size={18} />
          <span>
            <span className="long">{layoutPartsMessages.actions.createPostParts.optional}</span>
            {layoutPartsMessages.actions.createPostParts.always}
          </span>
        </ButtonLink>
      )}
      {!user && (
        <ButtonLink className="sign-in" tone="quiet" to="/login">
          {layoutPartsMessages.actions.signIn}
        </ButtonLink>
      )}
    </Actions>
  );
}
