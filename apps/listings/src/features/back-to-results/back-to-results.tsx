import { useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useNavigate } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { fontSize, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { isResultsPath } from '../../paths.ts';
import { backToResultsMessages } from './back-to-results.messages.ts';

const BackLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  flex: none;
  min-height: ${tapTarget};
  font-size: ${fontSize.small};
  font-weight: 620;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
`;

const subscribeToNothing = () => () => undefined;

/**
 * Returns the path and query of the previous history entry if it is a results page, otherwise null.
 */
export function findPreviousResultsPath(): string | null {
  // Older browsers have no Navigation API. Their users can go back with the browser's Back button.
  if (!('navigation' in window)) return null;
  const index = window.navigation.currentEntry?.index ?? 0;
  const address = window.navigation.entries()[index - 1]?.url;
  if (!address) return null;
  const url = new URL(address);
  return isResultsPath(url.pathname) ? url.pathname + url.search : null;
}

/**
 * A link that goes back in the history, which restores the results' filters, pages and scroll
 * position.
 */
export function BackToResults() {
  const href = useSyncExternalStore(subscribeToNothing, findPreviousResultsPath, () => null);
  const navigate = useNavigate();
  if (href === null) return null;

  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <BackLink href={href} onClick={goBack}>
      <Icon shape={arrowLeftIcon} size={18} />
      {backToResultsMessages.link}
    </BackLink>
  );
}
