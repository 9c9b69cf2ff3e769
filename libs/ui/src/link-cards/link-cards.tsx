import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { chevronRightIcon } from '../icon/shapes/chevron-right.ts';
import { colour, fontSize, media, radius, space } from '../theme/theme.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${space(3)};
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(4)};
    height: 100%;
    min-height: 88px;
    padding: ${space(4)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    color: ${colour.text};
    text-decoration: none;
  }
  a:hover {
    background: ${colour.hover};
    border-color: ${colour.controlEdge};
  }
  .icon {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    background: ${colour.accentSoft};
    border-radius: ${radius.full};
    color: ${colour.accentSoftText};
  }
  b,
  .description {
    display: block;
  }
  b {
    font-size: ${fontSize.lead};
    font-weight: 620;
    line-height: 1.3;
  }
  .description {
    margin-top: ${space(1)};
    font-size: ${fontSize.small};
    line-height: 1.4;
    color: ${colour.textQuiet};
  }
  a > svg {
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    &[data-two-columns] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

export interface LinkCard {
  readonly href: string;
  /** The icon's path data, from `@paddock/ui/icon/shapes/<name>.ts`. */
  readonly shape: string;
  readonly title: string;
  readonly description: string;
}

interface LinkCardsProps {
  readonly links: readonly LinkCard[];
  /** True for two columns on screens wider than a phone. */
  readonly hasTwoColumns?: boolean;
}

/** A list of links to pages, as cards with an icon and a description. */
export function LinkCards({ links, hasTwoColumns = false }: LinkCardsProps) {
  return (
    <List data-two-columns={hasTwoColumns || undefined}>
      {links.map(({ href, shape, title, description }) => (
        <li key={title}>
          <Link to={href}>
            <span className="icon">
              <Icon shape={shape} size={24} />
            </span>
            <span>
              <b>{title}</b>
              <span className="description">{description}</span>
            </span>
            <Icon shape={chevronRightIcon} />
          </Link>
        </li>
      ))}
    </List>
  );
}
