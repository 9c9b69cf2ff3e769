import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import {
  colour,
  fontSize,
  gutter,
  media,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { resultsPath } from '../../paths.ts';
import { getCompareHref } from '../../compare-address.ts';
import type { Comparison } from './load-comparison.ts';
import { compareMessages } from './compare.messages.ts';

/**
 * Scrolls sideways, up to the edges of the screen, when the listings don't fit. The facts' names
 * stay in view. On a phone, each name is above its values, so that two listings fit next to each
 * other.
 */
const Frame = styled.div`
  position: relative;
  margin: 0 calc(-1 * ${gutter});
  padding: 0 ${gutter} ${space(6)} 0;
  overflow-x: auto;
  table {
    border-collapse: separate;
    border-spacing: 0;
  }
  th,
  td {
    width: 260px;
    min-width: 144px;
    padding: ${space(3)};
    border-bottom: 1px solid ${colour.hairline};
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  td {
    font-variant-numeric: tabular-nums;
  }
  tr > :first-child {
    position: sticky;
    z-index: 1;
    left: 0;
    width: auto;
    min-width: 140px;
    padding-left: ${gutter};
    background: ${colour.page};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 560;
  }
  thead th {
    font-weight: 560;
  }
  thead th > a {
    display: block;
    min-height: ${tapTarget};
  }
  .price {
    font-size: ${fontSize.lead};
    font-weight: 700;
  }
  .photo {
    display: block;
    margin-bottom: ${space(2)};
    overflow: hidden;
    border-radius: ${radius.control};
  }
  .remove {
    display: flex;
    align-items: center;
    min-height: ${tapTarget};
    font-size: ${fontSize.small};
    font-weight: 400;
  }
  .missing {
    color: ${colour.textQuiet};
  }
  ${media.phone} {
    padding-left: ${gutter};
    table {
      width: 100%;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
    }
    tr:has(> :nth-child(4)) {
      width: calc(3 * 156px);
    }
    tr:has(> :nth-child(5)) {
      width: calc(4 * 156px);
    }
    tr > * {
      flex: 1 0 0;
      min-width: 0;
    }
    tr > :first-child {
      flex: 1 0 100%;
      padding: ${space(2)} 0 0;
      border: 0;
    }
    thead td {
      display: none;
    }
    tbody td {
      padding: 0 ${space(3)} ${space(2)} 0;
    }
    thead th {
      padding: 0 ${space(3)} ${space(2)} 0;
    }
  }
  ${media.tablet} {
    th,
    td {
      min-width: 200px;
    }
  }
  /* The table fits, so it starts where the heading starts. */
  ${media.desktop} {
    margin-left: 0;
    tr > :first-child {
      padding-left: 0;
    }
  }
`;

const Gone = styled.p`
  margin-bottom: ${space(4)};
  color: ${colour.textQuiet};
`;

/** Listings next to each other, with one row for each fact. */
export function ComparePage({ listings, rows, goneCount }: Comparison) {
  const ids = listings.map(({ id }) => id);
  return (
    <>
      <PageHeader title={compareMessages.head.title} />
      {goneCount > 0 && <Gone>{compareMessages.gone(goneCount)}</Gone>}
      {listings.length === 0 ? (
        <EmptyState
          illustration={<GateIllustration />}
          title={compareMessages.empty.title}
          action={
            <ButtonLink to={resultsPath.path} tone="primary">
              {compareMessages.empty.listingsLink}
            </ButtonLink>
          }
        >
          <p>{compareMessages.empty.text}</p>
        </EmptyState>
      ) : (
        <Frame>
          {/* Safari drops a table's roles on a phone, where its rows are flex containers. */}
          <table role="table" aria-label={compareMessages.table.label}>
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell">
                  <VisuallyHidden>{compareMessages.table.detailColumn}</VisuallyHidden>
                </td>
                {listings.map(({ id, href, title, picture }) => (
                  <th key={id} scope="col" role="columnheader">
                    {picture && (
                      <span className="photo">
                        <ResponsivePhoto photo={picture} sizes="280px" isDecorative />
                      </span>
                    )}
                    <Link to={href}>{title}</Link>
                    <Link
                      to={getCompareHref(ids.filter((other) => other !== id))}
                      className="remove"
                      preventScrollReset
                    >
                      {compareMessages.table.removeLink}
                      <VisuallyHidden> {title}</VisuallyHidden>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map(({ key, label, values }) => (
                <tr key={key} role="row">
                  <th scope="row" role="rowheader">
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={ids[index]}
                      role="cell"
                      className={key === 'price' ? 'price' : undefined}
                    >
                      {value ?? <span className="missing">{compareMessages.table.missing}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Frame>
      )}
    </>
  );
}
