import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${space(3)};
  padding-bottom: ${space(8)};
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    column-gap: ${space(4)};
    height: 100%;
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
    grid-row: 1 / span 2;
    width: 44px;
    height: 44px;
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  b {
    font-weight: 620;
  }
  .description {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

export interface LinkCard {
  readonly href: string;
  /** The icon's path data, from `@paddock/ui/icon/shapes/<name>.ts`. */
  readonly shape: string;
  readonly title: string;
  readonly description: string;
}

/** A list of links to pages, as cards with an icon and a description. */
export function LinkCards({ links }: { readonly links: readonly LinkCard[] }) {
  return (
    <Row>
      {links.map(({ href, shape, title, description }) => (
        <li key={title}>
          <Link to={href}>
            <span className="icon">
              <Icon shape={shape} size={22} />
            </span>
            <b>{title}</b>
            <span className="description">{description}</span>
          </Link>
        </li>
      ))}
    </Row>
  );
}
