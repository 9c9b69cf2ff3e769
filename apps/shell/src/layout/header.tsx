import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { houseIcon } from '@paddock/ui/icon/shapes/house.ts';
import { colour, contentWidth, fontSize, gutter, layer, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { GateMark, Logo } from './logo.tsx';
import { isWithin, type NavigationItem } from './navigation.ts';

interface HeaderProps {
  readonly navigation: readonly NavigationItem[];
  readonly currentPath: string;
  readonly search: ReactNode;
  readonly searchCompact: ReactNode;
  /** The bar of a navigation under way, at the screen's top edge. */
  readonly progress: ReactNode;
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
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
  .home,
  .logo,
  .mark {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    flex: none;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    border-radius: ${radius.control};
    color: ${colour.text};
  }
  .logo,
  .mark {
    color: ${colour.accent};
  }
  .home:hover {
    background: ${colour.hover};
  }
  .search {
    flex: 1;
    min-width: 0;
  }
  .wide {
    display: none;
  }

  ${media.tablet} {
    .row {
      min-height: 68px;
      gap: ${space(3)};
      padding: 0 ${gutter};
    }
    .narrow {
      display: none;
    }
    .wide {
      display: inline-flex;
    }
    .search.wide {
      display: block;
      margin-left: ${space(3)};
    }
  }
  @media print {
    display: none;
  }
`;

const Areas = styled.nav`
  display: none;
  ${media.tablet} {
    display: block;
    background: ${colour.card};
    border-bottom: 1px solid ${colour.hairline};
  }
  ul {
    display: flex;
    gap: ${space(6)};
    max-width: calc(${contentWidth} + 2 * ${gutter});
    margin: 0 auto;
    padding: 0 ${gutter};
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    font-size: ${fontSize.body};
    font-weight: 560;
    color: ${colour.textQuiet};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover,
  a[aria-current] {
    color: ${colour.text};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${colour.accentFill};
  }
  @media print {
    display: none;
  }
`;

/**
 * The bar: logo, home button and search, with the areas beneath. On a phone the bar gives way to the mobile search
 * layout (specification.md section 2, Header); the areas are in the bottom navigation there.
 */
export function Header({ navigation, currentPath, search, searchCompact, progress }: HeaderProps) {
  return (
    <>
      <Bar>
        {progress}
        <div className="row">
          <Link className="mark narrow" to="/" aria-label="Paddock home">
            <GateMark size={34} />
          </Link>
          <div className="search narrow">{searchCompact}</div>
          <Link className="logo wide" to="/" aria-label="Paddock home">
            <Logo />
          </Link>
          <Link className="home wide" to="/" aria-label="Home" title="Home" aria-current={currentPath === '/' ? 'page' : undefined}>
            <Icon shape={houseIcon} size={22} />
          </Link>
          <div className="search wide">{search}</div>
        </div>
      </Bar>
      <Areas aria-label="Areas">
        <ul>
          {navigation.map((item) => (
            <li key={item.href}>
              <Link to={item.href} aria-current={isWithin(currentPath, item) ? (currentPath === item.href ? 'page' : 'true') : undefined}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </Areas>
    </>
  );
}
