import { useNavigate } from '@paddock/router';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { IconLink } from '@paddock/ui/icon-button/icon-link.tsx';
import { media } from '@paddock/ui/theme/theme.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { hasPage } from '../composition.ts';
import { useRuntime } from '../routing/runtime.ts';
import { ACCOUNT_SECTION, BOTTOM_BAR_PATHS } from './navigation.ts';
import { layoutMessages } from './layout.messages.ts';

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex: 1;
  min-width: 0;
  .title {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-weight: 620;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Next to the logo there is too little room. */
  .title:first-child {
    visibility: hidden;
  }
  ${media.tablet} {
    display: none;
  }
`;

/** Returns the page's heading after it has been scrolled behind the header, otherwise ''. */
function useScrolledHeading(): string {
  const [heading, setHeading] = useState('');
  useEffect(() => {
    function update(): void {
      const element = document.querySelector('main h1');
      // An element that is not displayed has no box and counts as visible.
      const bottom = element?.getClientRects()[0] && element.getBoundingClientRect().bottom;
      const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      setHeading(bottom !== undefined && bottom < headerBottom ? (element?.textContent ?? '') : '');
    }
    document.addEventListener('scroll', update, { passive: true });
    return () => document.removeEventListener('scroll', update);
  }, []);
  return heading;
}

/**
 * True when the previous history entry is a page of this site. Older browsers have no Navigation
 * API: Back then leads to the page above.
 */
function canGoBack(): boolean {
  return 'navigation' in window && window.navigation.canGoBack;
}

/**
 * A phone's title bar, on pages without the search box: Back, the title of a page that is scrolled,
 * and a link to the search. The pages of the bottom bar have the logo in place of Back and title,
 * and the home page has the link only after its search box has been scrolled away. Without JavaScript, Back leads to the nearest page above this one.
 */
export function TitleBar({ currentPath }: { readonly currentPath: string }) {
  const { composition } = useRuntime();
  const navigate = useNavigate();
  const title = useScrolledHeading();
  const parent = currentPath
    .split('/')
    .map((_, index, parts) => parts.slice(0, -index - 1).join('/'))
    .map((path) => (path === ACCOUNT_SECTION ? '/account/home' : path))
    .find((path) => hasPage(composition, path));

  function goBack(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !canGoBack()) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Bar>
      {!BOTTOM_BAR_PATHS.includes(currentPath) && (
        <IconLink
          className="back"
          to={parent ?? '/'}
          shape={arrowLeftIcon}
          label={layoutMessages.titleBar.backLink}
          onClick={goBack}
        />
      )}
      {/* Screen readers get the heading itself. */}
      <span className="title" aria-hidden="true">
        {title}
      </span>
      {(currentPath !== '/' || title) && hasPage(composition, '/search/listing') && (
        <IconLink
          to="/search/listing"
          shape={searchIcon}
          label={layoutMessages.titleBar.searchLink}
        />
      )}
    </Bar>
  );
}
