import type { Kind } from '@paddock/contracts/kinds';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { megaphoneIcon } from '@paddock/ui/icon/shapes/megaphone.ts';
import { storeIcon } from '@paddock/ui/icon/shapes/store.ts';
import { userRoundSearchIcon } from '@paddock/ui/icon/shapes/user-round-search.ts';
import { wrenchIcon } from '@paddock/ui/icon/shapes/wrench.ts';
import { colour, fontSize, media, motion, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { newPostPath } from '../../paths.ts';
import { chooseKindMessages } from './choose-kind.messages.ts';

const CHOICES: readonly {
  readonly kind: Kind;
  readonly shape: string;
}[] = [
  {
    kind: 'item',
    shape: storeIcon,
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

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(4)};
    min-height: 88px;
    padding: ${space(4)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    color: ${colour.text};
    text-decoration: none;
    transition: border-color ${motion.quick} ${motion.ease};
  }
  a:hover {
    border-color: ${colour.accent};
  }
  .sign {
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    background: ${colour.accentSoft};
    border-radius: ${radius.full};
    color: ${colour.accentSoftText};
  }
  h2 {
    font-size: ${fontSize.lead};
    line-height: 1.3;
  }
  p {
    margin-top: ${space(1)};
    font-size: ${fontSize.small};
    line-height: 1.4;
    color: ${colour.textQuiet};
  }
  a > svg {
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* The most common choice comes first and is full width. */
    li:first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Lets the user choose the kind of post. */
export function KindChoice() {
  return (
    <List>
      {CHOICES.map(({ kind, shape }) => (
        <li key={kind}>
          <Link to={newPostPath.href({ kind })}>
            <span className="sign">
              <Icon shape={shape} size={24} />
            </span>
            <div>
              <h2>{chooseKindMessages.kind[kind].title}</h2>
              <p>{chooseKindMessages.kind[kind].text}</p>
            </div>
            <Icon shape={chevronRightIcon} />
          </Link>
        </li>
      ))}
    </List>
  );
}
