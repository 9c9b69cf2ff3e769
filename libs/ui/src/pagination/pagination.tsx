import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { chevronLeftIcon } from '../icon/shapes/chevron-left.ts';
import { chevronRightIcon } from '../icon/shapes/chevron-right.ts';
import { colour, media, radius, space, tapTarget } from '../theme/theme.ts';
import { getPaginationItems } from './page-slots.ts';

export interface PaginationProps {
  /** The current page, starting at 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly getHref: (page: number) => string;
  /** The accessible name of the navigation: "Pages of news". */
  readonly label: string;
}

const Frame = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  font-variant-numeric: tabular-nums;
  ol {
    display: none;
    gap: ${space(1)};
  }
  a,
  .gap {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(1)};
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    padding: 0 ${space(2)};
    border-radius: ${radius.control};
    color: ${colour.text};
    font-weight: 560;
    text-decoration: none;
  }
  a:hover {
    background: ${colour.hover};
  }
  a[aria-current] {
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  .gap {
    color: ${colour.textQuiet};
  }
  .position {
    padding: 0 ${space(1)};
    white-space: nowrap;
  }
  ${media.tablet} {
    ol {
      display: flex;
    }
    .position {
      display: none;
    }
  }
  @media (forced-colors: active) {
    a[aria-current] {
      outline: 2px solid;
    }
  }
`;

/**
 * Links to the pages of a list. On a phone, "Page 3 of 12" between Previous and Next replaces the
 * page numbers. Renders nothing when there is only one page.
 */
export function Pagination({ page, pageCount, getHref, label }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <Frame aria-label={label}>
      {page > 1 && (
        <Link to={getHref(page - 1)} rel="prev">
          <Icon shape={chevronLeftIcon} size={18} /> Previous
        </Link>
      )}
      <span className="position">
        Page {page} of {pageCount}
      </span>
      <ol>
        {getPaginationItems(page, pageCount).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className="gap">…</span>
            ) : (
              <Link
                to={getHref(slot)}
                aria-label={`Page ${slot}`}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={getHref(page + 1)} rel="next">
          Next <Icon shape={chevronRightIcon} size={18} />
        </Link>
      )}
    </Frame>
  );
}
