import { Link } from '@paddock/router';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { colour, gutter, space, tapTarget } from '../theme/theme.ts';

/** One tab. */
export interface TabLink {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** An icon's path data, shown before the label. */
  readonly shape?: string;
  /** The number of results in the tab; not shown when null. */
  readonly count?: number | null;
}

export interface TabLinksProps {
  /** The accessible name of the navigation: "Listing type". */
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

const Row = styled.nav`
  position: relative;
  display: flex;
  gap: ${space(5)};
  margin: 0 calc(-1 * ${gutter});
  padding: 0 ${gutter};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${colour.hairline};
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(2)};
    min-width: ${space(6)};
    min-height: ${tapTarget};
    flex: none;
    position: relative;
    border-bottom: 3px solid transparent;
    color: ${colour.textQuiet};
    font-weight: 560;
    text-decoration: none;
  }
  /* Half of the gap on each side belongs to the tab, so that a short tab is easy to tap. */
  a::after {
    content: '';
    position: absolute;
    inset: 0 ${space(-2.5)};
  }
  a:hover {
    color: ${colour.text};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    color: ${colour.text};
    border-bottom-color: ${colour.accentFill};
  }
  span {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * Links styled as tabs. Each leads to a view of the same list with its own URL. On a narrow screen
 * the row scrolls to the current tab.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the row. `scrollIntoView` would also scroll the page.
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <Row ref={row} aria-label={label}>
      {tabs.map(({ label: tabLabel, href, isCurrent, shape, count }) => (
        <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined}>
          {shape !== undefined && <Icon shape={shape} size={18} />}
          {tabLabel}
          {typeof count === 'number' && <span>{count.toLocaleString('en-NZ')}</span>}
        </Link>
      ))}
    </Row>
  );
}
