import { getSignInHref } from '@paddock/contracts/sign-in-address';
import { Drawer } from '@paddock/ui/drawer/drawer.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { houseIcon } from '@paddock/ui/icon/shapes/house.ts';
import { layoutGridIcon } from '@paddock/ui/icon/shapes/layout-grid.ts';
import { mapIcon } from '@paddock/ui/icon/shapes/map.ts';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { plusIcon } from '@paddock/ui/icon/shapes/plus.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { CountBadge, getLabelWithCount } from '@paddock/ui/icon-button/count-badge.tsx';
import { colour, fontSize, layer, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { hasPage } from '../composition.ts';
import { useRuntime } from '../routing/runtime.ts';
import {
  ACCOUNT_SECTION,
  BOTTOM_BAR_PATHS,
  CREATE_POST_PATH,
  findClosestHref,
  getAriaCurrent,
  type NavigationItem,
} from './navigation.ts';
import { getNavigationIcon } from './navigation-icons.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';

export interface BottomNavigationProps {
  readonly navigation: readonly NavigationItem[];
  readonly currentPath: string;
  readonly isSignedIn: boolean;
  readonly unreadTotal: number;
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.header};
  padding: 0 var(--pd-safe-right, 0px) var(--pd-safe-bottom, 0px) var(--pd-safe-left, 0px);
  background: ${colour.card};
  border-top: 1px solid ${colour.hairline};
  .row {
    display: flex;
    max-width: 560px;
    margin: 0 auto;
  }
  .row > a,
  .row > button {
    display: grid;
    position: relative;
    flex: 1 1 auto;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-width: 44px;
    min-height: 59px;
    padding: 0;
    color: ${colour.textQuiet};
    /* Larger text would make the five labels overlap. */
    font-size: min(${fontSize.small}, 4.4vw);
    font-weight: 500;
    line-height: 1.2;
    letter-spacing: -0.015em;
    text-decoration: none;
  }
  .row > a:focus-visible,
  .row > button:focus-visible {
    outline-offset: -3px;
  }
  .row > a[aria-current] {
    color: ${colour.accent};
    font-weight: 620;
  }
  .row > .post {
    gap: 0;
  }
  .post .disc {
    display: grid;
    width: 44px;
    height: 26px;
    place-items: center;
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  .list + .list {
    margin-top: ${space(2)};
    padding-top: ${space(2)};
    border-top: 1px solid ${colour.hairline};
  }
  .list a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 52px;
    padding: ${space(1)} ${space(2)};
    border-radius: ${radius.control};
    color: ${colour.text};
    font-size: ${fontSize.lead};
    text-decoration: none;
  }
  .list a:hover,
  .list a[aria-current] {
    background: ${colour.hover};
  }
  .list svg {
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    display: none;
    :root[data-app] & {
      display: block;
    }
  }
  @media print {
    display: none;
  }
`;

/**
 * The most used links, on phones and in the app. The links to Paddock's other sections are behind
 * Browse, and search stays at the top of the screen.
 */
export function BottomNavigation({
  navigation,
  currentPath,
  isSignedIn,
  unreadTotal,
}: BottomNavigationProps) {
  const { composition } = useRuntime();
  const hasRoute = (path: string) => hasPage(composition, path);
  const userLinks: readonly (NavigationItem & { readonly shape: string })[] = [
    ...(hasRoute('/account/watchlist')
      ? [
          {
            label: layoutPartsMessages.actions.watchlist,
            href: '/account/watchlist',
            shape: heartIcon,
          },
        ]
      : []),
    ...(hasRoute('/account/notifications')
      ? [
          {
            label: layoutPartsMessages.actions.notifications,
            href: isSignedIn ? '/account/notifications' : getSignInHref(null, 'see-notifications'),
            shape: bellIcon,
          },
        ]
      : []),
    { label: layoutPartsMessages.bottom.siteMap, href: '/navigator', shape: mapIcon },
  ];
  const closestInBar = findClosestHref(currentPath, [
    ...BOTTOM_BAR_PATHS.filter((path) => path !== '/account/home'),
    ACCOUNT_SECTION,
  ]);
  const getCurrentMark = (href: string) => getAriaCurrent(currentPath, href, closestInBar);
  const closestInList = findClosestHref(
    currentPath,
    [...navigation, ...userLinks].map(({ href }) => href),
  );
  const renderLink = (item: NavigationItem, shape: string, close: () => void) => (
    <li key={item.label}>
      <a
        href={item.href}
        aria-current={getAriaCurrent(currentPath, item.href, closestInList)}
        onClick={close}
      >
        <Icon shape={shape} size={22} />
        {item.label}
      </a>
    </li>
  );
  return (
    <Bar aria-label={layoutPartsMessages.bottom.label} data-shell-bar="bottom">
      <div className="row">
        <a href="/" aria-current={getCurrentMark('/')}>
          <Icon shape={houseIcon} size={24} />
          {layoutPartsMessages.bottom.home}
        </a>
        <Drawer
          title={layoutPartsMessages.bottom.browseTitle}
          trigger={(attributes) => (
            <button type="button" {...attributes}>
              <Icon shape={layoutGridIcon} size={24} />
              {layoutPartsMessages.bottom.browse}
            </button>
          )}
        >
          {(close) => (
            <>
              <ul className="list">
                {navigation.map((item) => renderLink(item, getNavigationIcon(item.icon), close))}
              </ul>
              <ul className="list">
                {userLinks.map((item) => renderLink(item, item.shape, close))}
              </ul>
            </>
          )}
        </Drawer>
        {hasRoute('/new-listing') && (
          <a
            href="/new-listing"
            className="post"
            aria-label={layoutPartsMessages.actions.createPost}
            aria-current={getCurrentMark(CREATE_POST_PATH)}
          >
            <span className="disc">
              <Icon shape={plusIcon} size={22} />
            </span>
            {layoutPartsMessages.bottom.post}
          </a>
        )}
        {hasRoute('/account/messages') && (
          <a
            href="/account/messages"
            aria-label={getLabelWithCount(layoutPartsMessages.actions.messages, unreadTotal)}
            aria-current={getCurrentMark('/account/messages')}
          >
            <Icon shape={messageCircleIcon} size={24} />
            <CountBadge count={unreadTotal} />
            {layoutPartsMessages.actions.messages}
          </a>
        )}
        {hasRoute('/account/home') && (
          <a
            href="/account/home"
            data-section={ACCOUNT_SECTION}
            aria-current={getCurrentMark(ACCOUNT_SECTION)}
          >
            <Icon shape={userRoundIcon} size={24} />
            {layoutPartsMessages.actions.account}
          </a>
        )}
      </div>
    </Bar>
  );
}
