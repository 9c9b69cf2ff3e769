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

const CHOICES: readonly {
  readonly kind: Kind;
  readonly shape: string;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    kind: 'item',
    shape: storeIcon,
    title: 'Sell something',
    text: 'Machinery, stock, feed, land. Wanted, swaps and giveaways too.',
  },
  {
    kind: 'job',
    shape: briefcaseIcon,
    title: 'Offer a job',
    text: 'On the farm, in the shed, behind the wheel.',
  },
  {
    kind: 'service',
    shape: wrenchIcon,
    title: 'Offer a service',
    text: 'Contracting, shearing, fencing: what you do for others.',
  },
  {
    kind: 'profile',
    shape: userRoundSearchIcon,
    title: 'Look for work',
    text: 'Say what you can do and let employers find you.',
  },
  {
    kind: 'other',
    shape: megaphoneIcon,
    title: 'Post a notice',
    text: 'A show, a sale day, a lost dog, a thank-you.',
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
      {CHOICES.map(({ kind, shape, title, text }) => (
        <li key={kind}>
          <Link to={newPostPath.href({ kind })}>
            <span className="sign">
              <Icon shape={shape} size={24} />
            </span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <Icon shape={chevronRightIcon} />
          </Link>
        </li>
      ))}
    </List>
  );
}
