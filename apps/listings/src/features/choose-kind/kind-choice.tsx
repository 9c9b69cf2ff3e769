import type { Kind } from '@paddock/contracts/kinds';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { megaphoneIcon } from '@paddock/ui/icon/shapes/megaphone.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { storeIcon } from '@paddock/ui/icon/shapes/store.ts';
import { userRoundSearchIcon } from '@paddock/ui/icon/shapes/user-round-search.ts';
import { wrenchIcon } from '@paddock/ui/icon/shapes/wrench.ts';
import { LinkCards } from '@paddock/ui/link-cards/link-cards.tsx';
import { newPostPath } from '../../paths.ts';
import { chooseKindMessages } from './choose-kind.messages.ts';

const CHOICES: readonly {
  readonly kind: Kind;
  readonly isWanted?: true;
  readonly shape: string;
}[] = [
  {
    kind: 'item',
    shape: storeIcon,
  },
  {
    kind: 'item',
    isWanted: true,
    shape: searchIcon,
  },
  {
    kind: 'job',
    shape: briefcaseIcon,
  },
  {
    kind: 'service',
    shape: wrenchIcon,
  },
  {
    kind: 'profile',
    shape: userRoundSearchIcon,
  },
  {
    kind: 'other',
    shape: megaphoneIcon,
  },
];

/** Lets the user choose the kind of post. */
export function KindChoice() {
  return (
    <LinkCards
      hasTwoColumns
      links={CHOICES.map(({ kind, isWanted = false, shape }) => ({
        href: newPostPath.href({ kind, isWanted }),
        shape,
        ...chooseKindMessages.kind[isWanted ? 'wanted' : kind],
      }))}
    />
  );
}
