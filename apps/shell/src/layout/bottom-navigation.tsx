import { Link } from '@paddock/router';
import { Drawer } from '@paddock/ui/drawer/drawer.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { houseIcon } from '@paddock/ui/icon/shapes/house.ts';
import { layoutGridIcon } from '@paddock/ui/icon/shapes/layout-grid.ts';
import { colour, fontSize, layer, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { isWithin, type NavigationItem } from './navigation.ts';
import { navigationShape } from './navigation-icons.ts';

interface BottomNavigationProps {
  readonly navigation: readonly NavigationItem[];
  readonly currentPath: string;
}

/** What fits beside Home and More at 360 px with 14 px words. */
const SHOWN_ITEMS = 3;

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.header};
  padding-bottom: env(safe-area-inset-bottom);
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
    flex: 1 1 auto;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-height: 60px;
    padding: 0 ${space(1)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 500;
    line-height: 1.2;
    letter-spacing: -0.01em;
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
  .list svg:last-child {
    margin-left: auto;
    color: ${colour.textQuiet};
  }
  .list li {
    min-height: ${tapTarget};
  }
  ${media.tablet} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** The areas within a thumb's reach, on a phone. */
export function BottomNavigation({ navigation, currentPath }: BottomNavigationProps) {
  const home: NavigationItem = { label: 'Home', href: '/' };
  const shown = navigation.slice(0, SHOWN_ITEMS);
  const current = (item: NavigationItem) => ((item.href === '/' ? currentPath === '/' : isWithin(currentPath, item)) ? 'page' : undefined);
  return (
    <Bar aria-label="Paddock">
      <div className="row">
        <Link to="/" aria-current={current(home)}>
          <Icon shape={houseIcon} size={24} />
          Home
        </Link>
        {shown.map((item) => (
          <Link key={item.href} to={item.href} aria-current={current(item)}>
            <Icon shape={navigationShape(item.icon)} size={24} />
            {item.label}
          </Link>
        ))}
        <Drawer
          title="Browse Paddock"
          trigger={(attributes) => (
            <button type="button" {...attributes}>
              <Icon shape={layoutGridIcon} size={24} />
              More
            </button>
          )}
        >
          {(close) => (
            <ul className="list">
              {[home, ...navigation].map((item) => (
                <li key={item.href}>
                  <Link to={item.href} aria-current={current(item)} onClick={close}>
                    <Icon shape={item.href === '/' ? houseIcon : navigationShape(item.icon)} size={22} />
                    {item.label}
                    <Icon shape={chevronRightIcon} size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Drawer>
      </div>
    </Bar>
  );
}
