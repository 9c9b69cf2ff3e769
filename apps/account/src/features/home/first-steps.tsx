import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { plusIcon } from '@paddock/ui/icon/shapes/plus.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { LinkCards } from '@paddock/ui/link-cards/link-cards.tsx';
import type { LinkCard } from '@paddock/ui/link-cards/link-cards.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { newLocationPath, newPostPath, searchPath } from '../../paths.ts';
import { homeMessages } from './home.messages.ts';

const Steps = styled.div`
  padding-bottom: ${space(8)};
`;

const LINKS: readonly LinkCard[] = [
  { href: searchPath.href(), shape: searchIcon, ...homeMessages.newAccount.search },
  { href: newPostPath.href(), shape: plusIcon, ...homeMessages.newAccount.post },
  { href: newLocationPath.href(), shape: mapPinIcon, ...homeMessages.newAccount.farm },
];

/** Suggestions for a new user's first steps. */
export function FirstSteps() {
  return (
    <Steps>
      <LinkCards links={LINKS} />
    </Steps>
  );
}
