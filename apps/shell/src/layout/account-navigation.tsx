import { formatBadgeCount, getLabelWithCount } from '@paddock/ui/icon-button/count-badge.tsx';
import {
  colour,
  fontSize,
  gutter,
  headerHeight,
  media,
  radius,
  space,
} from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { hasPage } from '../composition.ts';
import { useRuntime } from '../routing/runtime.ts';
import { findClosestHref, getAriaCurrent } from './navigation.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';

/** The account's pages, whichever remote they belong to. */
const PAGES = [
  { href: '/account/home', label: layoutPartsMessages.account.overview },
  { href: '/account/messages', label: layoutPartsMessages.account.messages },
  { href: '/account/notifications', label: layoutPartsMessages.account.notifications },
  { href: '/account/watchlist', label: layoutPartsMessages.account.watchlist },
  { href: '/account/searches', label: layoutPartsMessages.account.searches },
  { href: '/account/posts', label: layoutPartsMessages.account.posts },
  { href: '/account/applications', label: layoutPartsMessages.account.applications },
  { href: '/account/my-locations', label: layoutPartsMessages.account.locations },
  { href: '/account/settings', label: layoutPartsMessages.account.settings },
  { href: '/account', label: layoutPartsMessages.account.details },
] as const;

const Navigation = styled.nav`
  ul {
    display: flex;
    margin: 0 calc(-1 * ${gutter});
    padding: 0 ${space(8)} 0 ${space(2)};
    overflow-x: auto;
    /* A tab that fades at the edge shows that there are more. */
    mask-image: linear-gradient(90deg, #0000, #000 ${space(2)} calc(100% - ${space(8)}), #0000);
    /* Leaves part of the tab before the current one in view. */
    scroll-padding-inline: ${space(18)};
    border-bottom: 1px solid ${colour.hairline};
    scrollbar-width: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space(3)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 560;
    text-decoration: none;
    white-space: nowrap;
  }
  .count {
    min-width: 20px;
    margin-inline-start: ${space(1)};
    padding: 0 ${space(1)};
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
    line-height: 20px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    color: ${colour.text};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    /* On a phone, the tabs are wider than the screen. AccountLayout does this in other browsers. */
    scroll-initial-target: nearest;
    color: ${colour.text};
    box-shadow: inset 0 -3px ${colour.accentFill};
  }
  ${media.tablet} {
    /* Closer together, so that more of them are in view. */
    a {
      padding: 0 ${space(2)};
    }
  }
  ${media.desktop} {
    position: sticky;
    top: calc(${headerHeight} + ${space(4)});
    ul {
      display: grid;
      gap: ${space(1)};
      margin: 0;
      padding: 0;
      border: 0;
      mask-image: none;
    }
    a {
      padding: 0 ${space(3)};
      border-radius: ${radius.control};
      font-size: ${fontSize.body};
    }
    a:hover {
      background: ${colour.hover};
    }
    a[aria-current] {
      background: ${colour.accentSoft};
      box-shadow: none;
      color: ${colour.accentSoftText};
    }
  }
  @media print {
    display: none;
  }
`;

interface AccountNavigationProps {
  readonly currentPath: string;
  /** The number of unread messages. */
  readonly unreadTotal: number;
}

/** Links between the account's pages: tabs on a phone and a tablet, a side menu on a desktop. */
export function AccountNavigation({ currentPath, unreadTotal }: AccountNavigationProps) {
  const { composition } = useRuntime();
  const pages = PAGES.filter(({ href }) => hasPage(composition, href));
  const closest = findClosestHref(
    currentPath,
    pages.map(({ href }) => href),
  );
  return (
    <Navigation aria-label={layoutPartsMessages.account.label}>
      <ul>
        {pages.map(({ href, label }) => {
          const count = href === '/account/messages' ? unreadTotal : 0;
          return (
            <li key={href}>
              <a
                href={href}
                aria-label={count > 0 ? getLabelWithCount(label, count) : undefined}
                aria-current={getAriaCurrent(currentPath, href, closest)}
              >
                {label}
                {count > 0 && (
                  <span className="count" aria-hidden="true">
                    {formatBadgeCount(count)}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </Navigation>
  );
}
