import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../theme/theme.ts';

/** A link to one of the current page's parent pages. */
export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

export interface BreadcrumbsProps {
  /** The parent pages, topmost first, without the current page. */
  readonly ancestors: readonly Breadcrumb[];
  /** The current page's title, shown last and without a link. */
  readonly current?: string;
}

const Nav = styled.nav`
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  li {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  li + li::before {
    content: '/' / '';
    padding: 0 ${space(2)};
    color: ${colour.controlEdge};
  }
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

/** Links to the current page's parent pages. */
export function Breadcrumbs({ ancestors, current }: BreadcrumbsProps) {
  return (
    <Nav aria-label="Breadcrumb">
      <ol>
        {ancestors.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        {current !== undefined && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </Nav>
  );
}
