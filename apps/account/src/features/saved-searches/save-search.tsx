import { styled } from 'styled-components';
import { getSignInHref } from '@paddock/contracts/sign-in-address';
import { useLocation, useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { media, tapTarget } from '@paddock/ui/theme/theme.ts';
import { visuallyHiddenCss } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { savedSearchesPath } from '../../paths.ts';
import { saveSearchMessages } from './save-search.messages.ts';
import { useSaveSearch } from './use-saved-search.ts';

/*
 * Keeps its width when the label changes, so that the layout does not move. Invisible until it is
 * known whether the search is saved, and always without JavaScript. Below desktop width it shows
 * only the icon.
 */
const FixedWidth = styled.div`
  > * {
    width: ${tapTarget};
    padding-inline: 0;
    white-space: nowrap;
  }
  span {
    ${visuallyHiddenCss}
  }
  ${media.desktop} {
    > * {
      width: 216px;
    }
    span {
      all: unset;
    }
  }
  &[data-waiting] {
    visibility: hidden;
  }
`;

/**
 * The button "Save this search"; once the search is saved, a link to the saved searches instead.
 */
export function SaveSearch({ query }: { readonly query: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state, save } = useSaveSearch(
    query,
    () => void navigate(getSignInHref(pathname + search, 'save-search')),
  );
  return (
    <FixedWidth data-waiting={state === 'unknown' || undefined}>
      {state === 'saved' ? (
        <ButtonLink to={savedSearchesPath.href()}>
          <Icon shape={checkIcon} />
          <span>{saveSearchMessages.savedLink}</span>
        </ButtonLink>
      ) : (
        <Button onClick={save} disabled={state === 'saving'}>
          <Icon shape={bellIcon} />
          <span>{saveSearchMessages.saveButton}</span>
        </Button>
      )}
    </FixedWidth>
  );
}
