import { Link } from '@paddock/router';
import { css, styled } from 'styled-components';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { layoutGridIcon } from '@paddock/ui/icon/shapes/layout-grid.ts';
import { listIcon } from '@paddock/ui/icon/shapes/list.ts';
import { mapIcon } from '@paddock/ui/icon/shapes/map.ts';
import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { withView } from './change-address.ts';
import { toHref } from './search-address.ts';
import type { SearchAddress, ResultsView } from './search-address.ts';
import { useLatestAddress } from './use-latest-address.ts';
import { resultsMessages } from './results.messages.tsx';

const VIEWS: readonly {
  readonly view: ResultsView;
  readonly label: string;
  readonly shape: string;
}[] = [
  { view: 'grid', label: resultsMessages.views.grid, shape: layoutGridIcon },
  { view: 'list', label: resultsMessages.views.list, shape: listIcon },
  { view: 'map', label: resultsMessages.views.map, shape: mapIcon },
];

const currentCss = css`
  background: ${colour.accentSoft};
  color: ${colour.accentSoftText};
`;

const Group = styled.nav`
  display: flex;
  align-self: start;
  flex: none;
  border: 1px solid ${colour.controlEdge};
  border-radius: ${radius.control};
  overflow: hidden;
  a {
    display: flex;
    align-items: center;
    justify-content: center;
    flex: 1 0 auto;
    gap: ${space(1.5)};
    min-width: ${tapTarget};
    height: calc(${tapTarget} - 2px);
    padding: 0 ${space(2.5)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 560;
    text-decoration: none;
  }
  a:hover {
    background: ${colour.hover};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  span {
    display: none;
  }
  a[aria-current] {
    ${currentCss}
  }
  ${media.phone} {
    /* There is room for one link: to the map, or from it back to the list. */
    align-self: auto;
    border: 0;
    a {
      height: ${tapTarget};
      border: 1px solid ${colour.controlEdge};
      border-radius: inherit;
    }
    a:is([aria-current], [data-auto='list'], :first-child) {
      display: none;
    }
    &:not(:has(a[href*='view=map'][aria-current])) a:not(:last-child) {
      display: none;
    }
  }
  ${media.tablet} {
    a[data-auto='grid'] {
      ${currentCss}
    }
    a + a {
      border-left: 1px solid ${colour.controlEdge};
    }
  }
  /* On a tablet, the words would leave no room for the total. */
  ${media.desktop} {
    span {
      display: inline;
    }
  }
`;

/** Links to the same results as a grid, a list or a map; each view has its own address. */
export function ViewLinks({ address }: { readonly address: SearchAddress }) {
  const getLatestAddress = useLatestAddress(address);
  return (
    <Group aria-label={resultsMessages.views.label}>
      {VIEWS.map(({ view, label, shape }) => (
        <Link
          key={view}
          to={toHref(withView(address, view))}
          getLatestTo={() => toHref(withView(getLatestAddress(), view))}
          title={label}
          aria-current={address.view === view ? 'true' : undefined}
          data-auto={address.view === 'auto' ? view : undefined}
          preventScrollReset
          replace
        >
          <Icon shape={shape} size={18} />
          <span>{label}</span>
        </Link>
      ))}
    </Group>
  );
}
