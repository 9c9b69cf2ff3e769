import { css, styled } from 'styled-components';
import { hillsBackground } from '@paddock/ui/theme/hills.ts';
import { colour, fontSize, media, motion, radius, space } from '@paddock/ui/theme/theme.ts';

/**
 * A container query, not a media query, because a card's column can be narrower than the screen.
 */
const wide = '@container (min-width: 520px)';
const narrow = '@container (max-width: 519.98px)';

/** Makes a card with the photo on the left as low as its photo and four or five lines allow. */
const lowCss = css`
  .view {
    margin: ${space(2.5)} 0 ${space(2.5)} ${space(2.5)};
  }
  .text {
    gap: 2px;
    padding: ${space(2)} ${space(2.5)};
  }
  /* On the photo, so that the price and the title have the whole width of the text. */
  .actions {
    top: ${space(2)};
    right: auto;
    left: ${space(2)};
  }
  /* The title has a narrow column, where two lines would cut many titles. */
  .text a {
    -webkit-line-clamp: 3;
  }
  /* One line: a fact that does not fit wraps into the hidden part. */
  ul {
    max-height: 1.5em;
  }
`;

/**
 * A card is one styled element, and its parts are styled by class name. A results page renders
 * twenty cards on the server, where every styled component costs time.
 */
const Card = styled.article`
  position: relative;
  display: flex;
  min-width: 0;
  overflow: hidden;
  container-type: inline-size;
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  transition: border-color ${motion.quick} ${motion.ease};

  &:hover {
    border-color: ${colour.controlEdge};
  }
  &:focus-within:has(a:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }

  .view {
    position: relative;
    flex: none;
    align-self: flex-start;
  }
  .placeholder {
    display: grid;
    place-items: center;
    aspect-ratio: 4 / 3;
    color: ${colour.accent};
    background: ${hillsBackground};
  }
  .badge,
  .count {
    position: absolute;
    bottom: ${space(2)};
    display: flex;
    align-items: center;
    gap: ${space(1)};
    padding: 0 ${space(2)};
    border-radius: ${radius.full};
    font-size: ${fontSize.small};
    line-height: 24px;
    font-variant-numeric: tabular-nums;
  }
  .count {
    right: ${space(2)};
    background: ${colour.overlay};
    color: ${colour.overlayText};
  }
  .badge {
    left: ${space(2)};
    background: ${colour.highlight};
    color: ${colour.highlightText};
    font-weight: 620;
  }

  .text {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space(1)};
    min-width: 0;
    padding: ${space(3)};
  }
  .text > p:first-of-type {
    order: -1;
  }
  :is(h2, h3, h4) {
    font-size: ${fontSize.body};
    font-weight: 500;
    line-height: 1.35;
    letter-spacing: 0;
    text-wrap: pretty;
  }
  .text a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${colour.text};
    text-decoration: none;
    outline: none;
  }
  /* Makes the whole card the link's click target. */
  .text a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .text a:visited {
    color: ${colour.textQuiet};
  }
  &:hover .text a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
    overflow: hidden;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  /* A dot between facts. The dot before a line's first fact is outside the list and is clipped. */
  li {
    position: relative;
    /* A tap on a fact opens the listing, although the fact is above the link. */
    pointer-events: none;
  }
  li::before {
    content: '·';
    content: '·' / '';
    position: absolute;
    left: -${space(2.5)};
  }
  .place {
    display: flex;
    align-items: flex-start;
    gap: ${space(1)};
    margin-top: auto;
    padding-top: ${space(1)};
    font-size: ${fontSize.small};
    line-height: 1.4;
    color: ${colour.textQuiet};
  }
  .place svg {
    margin-top: 2px;
  }
  .place span {
    min-width: 0;
  }
  .place b {
    font-weight: 620;
    color: ${colour.text};
    white-space: nowrap;
  }
  /* The browser adds the distance after hydration. It overlays the server's text, which reserves
     its space. */
  .place .distance {
    position: relative;
    flex: 1;
  }
  .place .region-spacer {
    visibility: hidden;
  }
  .place .distance-text {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: start;
    gap: ${space(1)};
    overflow: hidden;
    white-space: nowrap;
  }
  .place .distance-text > :first-child,
  .place .origin {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .place .distance-text b::before {
    content: '· ';
    content: '· ' / '';
    font-weight: 400;
    color: ${colour.textQuiet};
  }
  .place time {
    margin-left: auto;
    padding-left: ${space(2)};
    white-space: nowrap;
  }
  .actions {
    position: absolute;
    top: ${space(1)};
    right: ${space(1)};
  }
  ${narrow} {
    /* Only for screen readers and the tooltip: there is no room for it here. */
    .place .origin {
      position: absolute;
      width: 1px;
      clip-path: inset(50%);
    }
  }
`;

const smallPhotoCss = css`
  .view {
    width: 112px;
    margin: ${space(3)} 0 0 ${space(3)};
    overflow: hidden;
    border-radius: ${radius.control};
  }
  .badge {
    left: ${space(1)};
    bottom: ${space(1)};
  }
  .count {
    right: ${space(1)};
    bottom: ${space(1)};
  }
`;

const ListCard = styled(Card)`
  ${smallPhotoCss}
  ${wide} {
    .view {
      align-self: stretch;
      width: 216px;
      margin: 0;
      border-radius: 0;
    }
    .view > :first-child {
      min-height: 100%;
    }
    .text {
      padding: ${space(4)} ${space(5)};
    }
    /* Keeps the price clear of the actions, which are in the card's corner. */
    &:has(> .actions) .text > p:first-of-type {
      padding-right: ${space(9)};
    }
    .text > p:first-of-type {
      font-size: ${fontSize.heading3};
    }
    :is(h2, h3) {
      font-size: ${fontSize.lead};
    }
  }
  ${narrow} {
    :is(.badge + .count, .place time) {
      display: none;
    }
    ${lowCss}
  }
`;

const tallCss = css`
  flex-direction: column;
  height: 100%;
  .view {
    align-self: stretch;
  }
`;

const GridCard = styled(Card)`
  ${tallCss}
`;

const CompactCard = styled(Card)`
  ${tallCss}
  .text ul,
  .place time {
    display: none;
  }
  /* One line: the cards of a shelf are narrow, and a long region would make all of them higher. */
  .place span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const AutoCard = styled(Card)`
  ${smallPhotoCss}
  ${media.phone} {
    :is(.badge + .count, .place time) {
      display: none;
    }
    ${lowCss}
  }
  ${media.tablet} {
    ${tallCss}
    .view {
      width: auto;
      margin: 0;
      border-radius: 0;
    }
  }
`;

/** The card's element in each layout. A page contains only the styles of the layouts it uses. */
export const LISTING_CARDS = {
  list: ListCard,
  grid: GridCard,
  auto: AutoCard,
  compact: CompactCard,
};
