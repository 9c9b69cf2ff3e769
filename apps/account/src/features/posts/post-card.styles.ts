import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { hillsBackground } from '@paddock/ui/theme/hills.ts';
import { styled } from 'styled-components';

/**
 * The layout of a post's card: like a card in search results, with the seller's stats and actions
 * below.
 */
export const PostCardContainer = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: ${space(3)};
  align-content: start;
  height: 100%;
  padding: ${space(3)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};

  &[data-chosen] {
    border-color: ${colour.accent};
    box-shadow: inset 0 0 0 1px ${colour.accent};
  }
  .view {
    position: relative;
    overflow: hidden;
    align-self: start;
    border-radius: ${radius.control};
  }
  .blank {
    display: grid;
    place-items: center;
    aspect-ratio: 4 / 3;
    background: ${hillsBackground};
    color: ${colour.accent};
  }
  /* Overlaps the photo, so that selecting posts does not move the layout. */
  .choose {
    position: absolute;
    top: 0;
    left: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    width: ${tapTarget};
    height: ${tapTarget};
    background: ${colour.card};
    border-end-end-radius: ${radius.control};
    cursor: pointer;
  }
  .choose input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${colour.accentFill};
    cursor: inherit;
  }
  .text {
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    min-width: 0;
  }
  h2 {
    font-size: ${fontSize.body};
    font-weight: 500;
    line-height: 1.35;
    letter-spacing: 0;
    overflow-wrap: anywhere;
    position: relative;
  }
  /* A full tap target without a taller line. */
  h2 a::after {
    content: '';
    position: absolute;
    inset: calc(50% - ${tapTarget} / 2) 0;
  }
  h2 a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${colour.text};
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }
  .quiet,
  .status {
    font-size: ${fontSize.small};
    line-height: 1.4;
    color: ${colour.textQuiet};
  }
  .status {
    font-weight: 560;
    font-variant-numeric: tabular-nums;
  }
  .status[data-tone='up'] {
    color: ${colour.success};
  }
  .status[data-tone='soon'],
  .status[data-tone='held'] {
    color: ${colour.danger};
  }

  .note {
    grid-column: 1 / -1;
  }

  .stats {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding-top: ${space(3)};
    border-top: 1px solid ${colour.hairline};
  }
  .stats ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .stats b {
    color: ${colour.text};
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
  .stats a {
    ${tapAreaCss}
    color: inherit;
  }
  .stats .unread {
    padding: 0 ${space(2)};
    background: ${colour.accentSoft};
    border-radius: ${radius.full};
    color: ${colour.accentSoftText};
    font-weight: 620;
  }

  .tools {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    align-self: end;
  }
  /* Narrow padding, so that three buttons fit in a row on a small phone. */
  ${media.phone} {
    .tools > :is(a, button:not([aria-haspopup])) {
      padding-inline: ${space(3)};
    }
  }
  @media (scripting: none) {
    /* Hidden but in place, so that the layout is the same with and without JavaScript. */
    .tools button {
      visibility: hidden;
    }
  }
`;
