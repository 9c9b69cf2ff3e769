import type { AttentionCounts } from '@paddock/contracts/http';
import { formatBadgeCount } from '@paddock/ui/icon-button/count-badge.tsx';
import {
  colour,
  fontSize,
  gutter,
  headerHeight,
  media,
  radius,
  space,
} from '@paddock/ui/theme/theme.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { hasPage } from '../composition.ts';
import { useRuntime } from '../routing/runtime.ts';
import { findClosestHref, getAriaCurrent } from './navigation.ts';
import { useAttention } from './use-attention.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';

const messages = layoutPartsMessages.account;

/** The width in which the tabs fade at the edge. */
const FADE_PX = 32;

/** The account's pages, whichever remote they belong to. */
const PAGES = [
  { href: '/account/home', label: messages.overview },
  { href: '/account/messages', label: messages.messages },
  { href: '/account/notifications', label: messages.notifications },
  { href: '/account/watchlist', label: messages.watchlist },
  { href: '/account/searches', label: messages.searches },
  { href: '/account/posts', label: messages.posts },
  { href: '/account/applications', label: messages.applications },
  { href: '/account/my-locations', label: messages.locations },
  { href: '/account/settings', label: messages.settings },
  { href: '/account', label: messages.details },
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
    /* On a phone, the tabs are wider than the screen. A script does this in other browsers. */
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
  readonly userId: string;
}

interface LinkCount {
  readonly count: number;
  /** The name of the count, for screen readers. */
  readonly label: string;
}

/** Returns the counts to show next to the link to a page, without zeros. */
function listCounts(
  href: string,
  unreadTotal: number,
  { drafts, newMatches, newApplicants }: AttentionCounts,
): readonly LinkCount[] {
  const toCount = (
    count: number,
    noun: { readonly one: string; readonly many: string },
  ): LinkCount => ({
    count,
    label: `${formatBadgeCount(count)} ${count === 1 ? noun.one : noun.many}`,
  });
  const countsByHref: Readonly<Record<string, readonly LinkCount[]>> = {
    '/account/messages': [toCount(unreadTotal, messages.counts.unread)],
    '/account/searches': [toCount(newMatches, messages.counts.newMatches)],
    '/account/posts': [
      toCount(newApplicants, messages.counts.newApplicants),
      toCount(drafts, messages.counts.drafts),
    ],
  };
  return countsByHref[href]?.filter(({ count }) => count > 0) ?? [];
}

/** Scrolls the tabs so that the current one is in view, where CSS cannot. */
function useCurrentTabInView(currentPath: string) {
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    const tabs = navigation.current?.querySelector('ul');
    const current = tabs?.querySelector(`[href="${currentPath}"]`);
    if (!tabs || !current) return;
    const [outer, inner] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()];
    const [left, right] = [outer.left + FADE_PX, outer.right - FADE_PX];
    if (inner.left < left) tabs.scrollLeft -= left - inner.left;
    else if (inner.right > right) tabs.scrollLeft += inner.right - right;
  }, [currentPath]);
  return navigation;
}

/** Links between the account's pages: tabs on a phone and a tablet, a side menu on a desktop. */
export function AccountNavigation({ currentPath, unreadTotal, userId }: AccountNavigationProps) {
  const { composition } = useRuntime();
  const attention = useAttention(userId);
  const navigation = useCurrentTabInView(currentPath);
  const pages = PAGES.filter(({ href }) => hasPage(composition, href));
  const closest = findClosestHref(
    currentPath,
    pages.map(({ href }) => href),
  );
  return (
    <Navigation ref={navigation} aria-label={messages.label}>
      <ul>
        {pages.map(({ href, label }) => {
          const counts = listCounts(href, unreadTotal, attention);
          const total = counts.reduce((sum, { count }) => sum + count, 0);
          return (
            <li key={href}>
              <a
                href={href}
                aria-label={
                  total > 0 ? [label, ...counts.map((each) => each.label)].join(', ') : undefined
                }
                aria-current={getAriaCurrent(currentPath, href, closest)}
              >
                {label}
                {total > 0 && (
                  <span className="count" aria-hidden="true">
                    {formatBadgeCount(total)}
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
