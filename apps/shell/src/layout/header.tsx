import {
  colour,
  contentWidth,
  gutter,
  headerHeight,
  layer,
  media,
  space,
} from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface HeaderProps {
  /** Logo and home button. */
  readonly home: ReactNode;
  /** True on the home page, which has a search box of its own. */
  readonly isHomePage: boolean;
  readonly search: ReactNode;
  /** The search box's phone layout; null when the page has the title bar instead. */
  readonly searchCompact: ReactNode;
  readonly titleBar: ReactNode;
  readonly actions: ReactNode;
  /** The progress bar that is shown at the top edge of the screen during a navigation. */
  readonly progress: ReactNode;
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  padding-top: var(--pd-safe-top, 0px);
  background: ${colour.card};
  border-bottom: 1px solid ${colour.hairline};

  .row {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    max-width: calc(${contentWidth} + 2 * ${gutter});
    min-height: calc(${headerHeight} - 1px);
    margin: 0 auto;
    padding: 0 ${space(2)};
  }
  .search {
    flex: 1;
    min-width: 0;
  }
  .wide {
    display: none;
  }
  ${media.shortViewport} {
    position: static;
  }
  ${media.phone} {
    /* The search box covers the logo while it has text; hidden, the logo cannot take the focus. */
    &:has(.narrow [data-has-text]) [data-logo] {
      visibility: hidden;
    }
    /* The title bar's Back takes the logo's place. Next to a title bar without Back, the logo has
       room for the name. */
    .row:has(.back) [data-logo] {
      display: none;
    }
    .row[data-has-title-bar]:not(:has(.back)) {
      padding-left: ${gutter};
      [data-mark] {
        display: none;
      }
      [data-word] {
        display: block;
      }
    }
  }

  ${media.tablet} {
    .row {
      padding: 0 ${gutter};
    }
    .narrow {
      display: none;
    }
    .wide {
      display: block;
    }
    /* One search box at a time: the home page's own, and the header's after the page's heading is
       scrolled behind the header and so in the title bar. Browsers without :has() show both. */
    [data-is-home-page]:has(.title:empty) .wide {
      visibility: hidden;
    }
  }
  @media print {
    display: none;
  }
`;

/**
 * The header bar: logo, home button, search and the user's links (specification.md section 2,
 * Header). On phones it is hidden but for one row: the mobile search layout where visitors search,
 * or a title bar (ADR 34). The links are in the bottom navigation.
 */
export function Header(props: HeaderProps) {
  const { home, isHomePage, search, searchCompact, titleBar, actions, progress } = props;
  return (
    <Bar data-shell-bar="">
      {progress}
      <div
        className="row"
        data-has-title-bar={searchCompact === null || undefined}
        data-is-home-page={isHomePage || undefined}
      >
        {home}
        {searchCompact === null ? titleBar : <div className="search narrow">{searchCompact}</div>}
        <div className="search wide">{search}</div>
        {actions}
      </div>
    </Bar>
  );
}
