import { styled } from 'styled-components';
import { useLocation, useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { loginPath, savedSearchesPath } from '../../paths.ts';
import { useSaveSearch } from './use-saved-search.ts';

/*
 * Keeps its width when the label changes, so that the layout does not move. Invisible until it is
 * known whether the search is saved, and always without JavaScript.
 */
const FixedWidth = styled.div`
  > * {
    width: 216px;
    white-space: nowrap;
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
    () => void navigate(`${loginPath.href()}?return=${encodeURIComponent(pathname + search)}`),
  );
  return (
    <FixedWidth data-waiting={state === 'unknown' || undefined}>
      {state === 'saved' ? (
        <ButtonLink to={savedSearchesPath.href()}>
          <Icon shape={checkIcon} />
          Search saved
        </ButtonLink>
      ) : (
        <Button onClick={save} disabled={state === 'saving'}>
          <Icon shape={bellIcon} />
          Save this search
        </Button>
      )}
    </FixedWidth>
  );
}
