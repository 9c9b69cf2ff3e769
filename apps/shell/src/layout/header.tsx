import { colour, contentWidth, gutter, layer, media, space } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface HeaderProps {
  /** Logo and home button. */
  readonly home: ReactNode;
  readonly search: ReactNode;
  readonly searchCompact: ReactNode;
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
    min-height: 60px;
    margin: 0 auto;
    padding: 0 ${gutter} 0 ${space(2)};
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
  }

  ${media.tablet} {
    .row {
      min-height: 68px;
      padding: 0 ${gutter};
    }
    .narrow {
      display: none;
    }
    .wide {
      display: block;
    }
  }
  @media print {
    display: none;
  }
`;

/**
 * The header bar: logo, home button, search and the user's links. On phones it uses the mobile
 * search layout (specification.md section 2, Header), and the links are in the bottom navigation.
 */
export function Header({ home, search, searchCompact, actions, progress }: HeaderProps) {
  return (
    <Bar data-shell-bar="">
      {progress}
      <div className="row">
        {home}
        <div className="search narrow">{searchCompact}</div>
        <div className="search wide">{search}</div>
        {actions}
      </div>
    </Bar>
  );
}
