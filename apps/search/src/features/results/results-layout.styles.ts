import { css, styled } from 'styled-components';
import {
  colour,
  fontSize,
  gutter,
  headerHeight,
  layer,
  media,
  space,
  tapTarget,
  viewportHeight,
} from '@paddock/ui/theme/theme.ts';

/** Height of the shell's header and navigation above a page that isn't scrolled, on a desktop. */
const PAGE_TOP = '129px';

/**
 * The map of the results on a desktop: its distance from the window's top after scrolling, its
 * height and its width.
 */
const MAP_TOP = `calc(${headerHeight} + ${space(4)})`;
const MAP_HEIGHT = `max(360px, calc(${viewportHeight(100)} - ${PAGE_TOP} - ${space(4)}))`;
/** Room for the sort order next to the total. */
const SORT_WIDTH = '180px';
/** Room for "Save this search" next to the heading. */
const SAVE_BUTTON_WIDTH = '232px';
const MAP_WIDTH = 'calc((100% - 260px) / 2)';

const mapCss = css`
  ${media.desktop} {
    /* The map is a column of its own on the right, as high as the window below the header, so that
       it is wholly visible before and after scrolling. */
    position: relative;
    min-height: ${MAP_HEIGHT};
    padding-right: calc(${MAP_WIDTH} + ${space(4)});
    .map-column {
      position: absolute;
      inset: 0 0 0 auto;
      width: ${MAP_WIDTH};
    }
    .map {
      position: sticky;
      top: ${MAP_TOP};
      height: ${MAP_HEIGHT};
    }
    /* Next to the map, the filters' chips need a row of their own. */
    :is(.sort, .tools > nav) {
      grid-row: 2;
      margin-top: 0;
    }
    /* The sort order may reach into the filters' column. */
    .sort {
      grid-column: 1 / 4;
      justify-self: end;
    }
    .total {
      grid-column: 1 / 4;
      padding-right: ${SORT_WIDTH};
    }
    .head {
      grid-column: 1 / -1;
    }
    h1 {
      padding-right: ${SAVE_BUTTON_WIDTH};
    }
    .save {
      grid-area: 1 / 1 / 2 / -1;
      align-self: end;
      margin-bottom: ${space(2)};
    }
    .chips {
      grid-column: 2 / -1;
    }
  }
`;

/**
 * On a phone: one sticky row with the count, filters, sort order, view and save button, so that the
 * first screen shows at least two and a half cards. The filters' dialog, which is a child of the
 * row, opens above everything. On a desktop: filters on the left (260 px) and results on the right.
 */
export const ResultsLayout = styled.div<{ readonly $hasMap: boolean }>`
  h1 {
    font-size: ${fontSize.heading3};
  }
  /* Until the page has arrived up to the results, the tools would move: each makes room for the
     next one, and on a desktop what is above the filters comes later in the document. */
  &:not(:has(.found)) .tools > * {
    visibility: hidden;
  }
  .tools {
    position: sticky;
    z-index: ${layer.sticky};
    /* Below the shell's header. */
    top: calc(${headerHeight} + var(--pd-safe-top, 0px));
    display: flex;
    /* Two rows when the text is large. */
    flex-wrap: wrap;
    align-items: center;
    /* Close together, so that a count such as "1,390 jobseekers" is on one line. */
    gap: ${space(2)} ${space(1)};
    margin: 0 calc(-1 * ${gutter}) ${space(2)};
    padding: ${space(1.5)} ${gutter};
    background: ${colour.page};
    border-bottom: 1px solid ${colour.hairline};
  }
  ${media.shortViewport} {
    .tools {
      position: static;
    }
  }
  .total {
    flex: 1;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    line-height: 1.25;
  }
  .sort {
    position: relative;
  }
  .sort > svg {
    display: none;
  }
  .tabs {
    margin-bottom: ${space(3)};
  }
  .notice {
    margin-bottom: ${space(2)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    min-width: 0;
  }
  .found {
    min-width: 0;
  }
  .found:focus {
    outline: none;
  }
  .cards {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
    margin: 0;
    padding: 0;
    list-style: none;
    transition: opacity 120ms;
  }
  .found[aria-busy='true'] .cards {
    opacity: 0.55;
  }
  .cards > li {
    min-width: 0;
  }
  /* A moderator sees a result's score below its card. */
  .cards > li:has(> details) > article {
    height: auto;
  }
  .previous {
    padding-bottom: ${space(4)};
    text-align: center;
  }

  ${media.phone} {
    .head {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: ${space(4)};
    }
    .head > nav {
      flex: 1 0 100%;
    }
    .head h1 {
      flex: 1;
    }
    /* A full tap target, without a taller line and not below the tools. */
    .head > a {
      margin-top: ${space(-4)};
      padding: ${space(4)} 0 ${space(1)};
      font-size: ${fontSize.small};
      line-height: 24px;
    }
    /* A trail with only the home page in it is left out: the bottom bar has the same link. */
    .head nav:not(:has(li:nth-child(3))) {
      display: none;
    }
    /* One line that scrolls sideways. */
    .chips {
      flex-wrap: nowrap;
      margin: 0 calc(-1 * ${gutter}) ${space(1)};
      padding: 0 ${gutter};
      overflow-x: auto;
      scrollbar-width: none;
    }
    .chips > * {
      flex: none;
    }
    /* The sort order is an icon; the browser's own list of choices opens above it. */
    .sort {
      width: ${tapTarget};
    }
    .sort select {
      padding: 0;
      color: transparent;
    }
    .sort option {
      color: ${colour.text};
    }
    .sort span svg {
      display: none;
    }
    .sort > svg {
      position: absolute;
      z-index: 1;
      inset: 12px;
      display: block;
      pointer-events: none;
    }
  }

  ${media.tablet} {
    h1 {
      font-size: ${fontSize.heading1};
    }
    .head {
      padding: ${space(2)} 0;
    }
    /* The links to the views are next to the sort order. */
    .head > a {
      display: none;
    }
    .tools {
      gap: ${space(3)};
      padding-block: ${space(2)};
    }
    .total {
      font-size: ${fontSize.body};
    }
    /* With the chips' own margin, the gap to the cards is the cards' gap. */
    .chips {
      margin-bottom: ${space(3)};
    }
    .cards {
      gap: ${space(4)};
    }
    .cards:is([data-view='grid'], [data-view='auto']) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  ${media.desktop} {
    display: grid;
    grid-template-columns: 260px minmax(0, 1fr) auto auto;
    grid-template-rows: repeat(6, auto) 1fr;
    column-gap: ${space(4)};
    .tools {
      display: contents;
    }
    .head {
      grid-area: 1 / 1 / 2 / 3;
    }
    .total {
      grid-area: 2 / 1 / 3 / -1;
      font-size: ${fontSize.lead};
      padding-bottom: ${space(4)};
    }
    .save {
      grid-area: 1 / 3 / 3 / -1;
      place-self: center end;
    }
    .tabs {
      grid-area: 3 / 1 / 4 / -1;
    }
    .landing {
      grid-area: 4 / 1 / 5 / -1;
    }
    .notice {
      grid-area: 5 / 1 / 6 / -1;
    }
    .tools > dialog {
      grid-area: 6 / 1 / 8 / 2;
      align-self: start;
      max-height: none;
      margin: ${space(2)} ${space(4)} 0 0;
      padding-bottom: ${space(8)};
    }
    .chips,
    .sort,
    .tools > nav {
      grid-row: 6;
      margin: ${space(2)} 0 ${space(4)};
    }
    .chips {
      grid-column: 2;
    }
    .sort {
      grid-column: 3;
    }
    .tools > nav {
      grid-column: 4;
    }
    .found {
      grid-area: 7 / 2 / 8 / -1;
    }
    .cards:is([data-view='grid'], [data-view='auto']) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${({ $hasMap }) => $hasMap && mapCss}
`;
