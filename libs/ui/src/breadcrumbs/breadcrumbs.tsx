import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { colour, fontSize, media, space, tapTarget } from '../theme/theme.ts';
import { breadcrumbsMessages } from './breadcrumbs.messages.ts';

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
    content: '/';
    content: '/' / '';
    padding: 0 ${space(2)};
    color: ${colour.controlEdge};
  }
  a {
    display: inline-flex;
    align-items: center;
    /* Above the text of a heading right below it, which is taller than its line. */
    position: relative;
    min-height: ${tapTarget};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  /* A short label has a full tap target without a gap around its text. */
  a::after {
    content: '';
    position: absolute;
    inset: 0 min(0px, calc(50% - ${tapTarget} / 2));
  }
  /* On a phone, one line: only the link to the parent page, which leads back. */
  ${media.phone} {
    li:not(.parent) {
      display: none;
    }
    li.parent::before {
      content: '‹';
      content: '‹' / '';
      padding: 0 ${space(1.5)} 0 0;
      font-size: ${fontSize.lead};
    }
    a {
      min-width: ${tapTarget};
    }
  }
`;

/**
 * Links to the current page's parent pages. On a phone, only the nearest of them is visible, as a
 * link that leads one level up.
 */
export function Breadcrumbs({ ancestors, current }: BreadcrumbsProps) {
  return (
    <Nav aria-label={breadcrumbsMessages.label}>
      <ol>
        {ancestors.map(({ label, href }, index) => (
          <li key={href} className={index === ancestors.length - 1 ? 'parent' : undefined}>
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
