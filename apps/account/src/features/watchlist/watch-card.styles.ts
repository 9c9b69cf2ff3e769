import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** The cards of a watchlist, and the room of those that are not drawn: there may be 500. */
export const WatchCards = styled.ul`
  /* One under the other without a grid, whose rows would all be measured anew for each card that comes into view. */
  > li:not(.room) {
    display: flex;
    flex-direction: column;
    margin-bottom: ${space(4)};
    overflow: hidden;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  /* One card with what stands below it. */
  > li > article {
    flex: 1;
    border: 0;
    border-radius: 0;
  }
  > li[data-over] > article .view {
    filter: grayscale(0.85);
    opacity: 0.75;
  }
  .away {
    padding: ${space(5)} ${space(4)};
    color: ${colour.textQuiet};
  }
  .below {
    display: grid;
    gap: ${space(1)};
    margin-top: auto;
    padding: ${space(2)} ${space(3)};
    border-top: 1px solid ${colour.hairline};
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    min-height: 28px;
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
    color: ${colour.textQuiet};
  }
  .mark {
    padding: 0 ${space(2.5)};
    background: ${colour.infoSoft};
    border-radius: ${radius.full};
    color: ${colour.infoSoftText};
    font-weight: 620;
    line-height: 26px;
  }
  .mark[data-tone='good'] {
    background: ${colour.highlight};
    color: ${colour.highlightText};
  }
  .mark[data-tone='urgent'] {
    background: ${colour.dangerSoft};
    color: ${colour.dangerSoftText};
  }
  .mark[data-tone='over'] {
    background: ${colour.sunken};
    color: ${colour.text};
  }
  .own {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 0 ${space(4)};
  }
  .own:has(textarea) > :first-child {
    flex-basis: 100%;
  }
  .let-go {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    min-height: ${tapTarget};
    margin-left: auto;
    padding: 0 ${space(1)};
    border: 0;
    background: none;
    font: inherit;
    font-size: ${fontSize.small};
    font-weight: 560;
    color: ${colour.textQuiet};
    cursor: pointer;
  }
  .let-go:hover {
    color: ${colour.text};
    text-decoration: underline;
  }
  .let-go svg {
    color: ${colour.accent};
  }
  .let-go[data-waiting] {
    visibility: hidden;
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* Between rows it is the cards', so that a room takes what they took. */
    gap: 0 ${space(5)};
    > li:not(.room) {
      margin-bottom: ${space(5)};
    }
    > .room {
      grid-column: 1 / -1;
    }
  }
`;
