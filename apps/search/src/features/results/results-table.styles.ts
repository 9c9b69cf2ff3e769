import { css, styled } from 'styled-components';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { hillsBackground } from '@paddock/ui/theme/hills.ts';
import { visuallyHiddenCss } from '@paddock/ui/visually-hidden/visually-hidden.tsx';

/** A row on a phone: a compact card with the photo on the left and the figures on one line. */
const phoneRowCss = css`
  thead {
    display: none;
  }
  table,
  tbody,
  tr,
  th,
  td {
    display: block;
  }
  tr {
    min-height: 132px;
    margin-bottom: ${space(2)};
    padding: ${space(2)} ${space(2.5)} ${space(2)} 120px;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .photo {
    position: absolute;
    top: ${space(2.5)};
    left: ${space(2.5)};
    width: 96px;
  }
  .listing {
    padding-right: ${space(9)};
  }
  .figure {
    display: inline;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .figure:not(:empty) ~ .figure:not(:empty)::before {
    content: '\\00a0· ';
    content: '\\00a0· ' / '';
  }
  .listed {
    display: none;
  }
  .choose {
    position: absolute;
    bottom: 0;
    left: ${space(2.5)};
    font-size: ${fontSize.small};
  }
  .choose label {
    gap: ${space(2)};
  }
  .actions {
    position: absolute;
    top: 0;
    right: 0;
  }
`;

/** A row from tablet width up: columns that can be compared from row to row. */
const wideTableCss = css`
  position: relative;
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)};
    text-align: left;
    border-bottom: 1px solid ${colour.hairline};
  }
  thead th {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 560;
    white-space: nowrap;
  }
  thead a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 32px;
    color: inherit;
  }
  [aria-sort] a {
    color: ${colour.text};
  }
  [aria-sort='ascending'] svg {
    transform: rotate(180deg);
  }
  tbody tr:hover {
    background: ${colour.hover};
  }
  .listing {
    min-width: 200px;
  }
  .listing > span {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
  .photo {
    flex: none;
    width: 72px;
  }
  :is(.price, .figure) {
    text-align: right;
    white-space: nowrap;
  }
  /* "+ GST" is below the amount. */
  .price span {
    display: block;
  }
  .listed {
    padding-left: 0;
    white-space: nowrap;
  }
  .choose,
  .actions {
    padding-inline: 0;
  }
  /* The column's header has the same text. */
  .choose .label {
    ${visuallyHiddenCss}
  }
  .choose label {
    justify-content: center;
    padding: 0;
  }
`;

export const ResultsTableFrame = styled.div`
  tbody tr {
    position: relative;
  }
  .listing {
    font-weight: 500;
    line-height: 1.35;
    text-align: left;
  }
  .listing a {
    color: ${colour.text};
    text-decoration: none;
    outline: none;
  }
  /* Makes the whole row the link's click target. */
  .listing a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .listing a:visited {
    color: ${colour.textQuiet};
  }
  tbody tr:hover .listing a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  tbody tr:has(.listing a:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: -3px;
  }
  .photo {
    overflow: hidden;
    border-radius: ${radius.control};
  }
  .placeholder {
    display: grid;
    place-items: center;
    aspect-ratio: 4 / 3;
    background: ${hillsBackground};
    color: ${colour.accent};
  }
  .figure {
    font-variant-numeric: tabular-nums;
  }
  .place,
  .listed {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .place b {
    color: ${colour.text};
    font-weight: 620;
    white-space: nowrap;
  }
  :is(.actions, .choose) > * {
    position: relative;
    z-index: 1;
  }
  /* Choosing needs a script. */
  @media (scripting: none) {
    .choose {
      display: none;
    }
  }
  ${media.phone} {
    ${phoneRowCss}
  }
  ${media.tablet} {
    ${wideTableCss}
  }
  /* About 700 px for the table: on a tablet, and next to the filters on a small desktop. */
  @media (min-width: 768px) and (max-width: 1279.98px) {
    th,
    td {
      padding-inline: ${space(1)};
    }
    .choose,
    .actions {
      padding-inline: 0;
    }
    .listing {
      min-width: 176px;
    }
    .listing > span {
      gap: ${space(2)};
    }
    .photo {
      width: 48px;
    }
    .figure {
      font-size: ${fontSize.small};
    }
    .price p {
      font-size: ${fontSize.body};
    }
    /* The fourth figure, and the age. */
    .figure:nth-child(6),
    .listed {
      display: none;
    }
  }
`;
