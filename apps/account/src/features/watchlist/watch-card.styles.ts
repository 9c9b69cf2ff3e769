import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * The list of watch cards. A watchlist may have 500, so those far from the viewport are replaced by
 * placeholders.
 */
export const WatchCards = styled.ul`
  /* No grid on phones: its rows would be measured again for each card that scrolls into view. */
  > li:not(.room) {
    display: flex;
    flex-direction: column;
    margin-bottom: ${space(4)};
    overflow: hidden;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  /* The listing card and the area below it form one card. */
  > li > article {
    flex: 1;
    border: 0;
    border-radius: 0;
  }
  > li[data-over] > article .view {
    filter: grayscale(0.85);
    opacity: 0.75;
  }
  .removed {
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
  .own-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 0 ${space(4)};
  }
  .own-actions:has(textarea) > :first-child {
    flex-basis: 100%;
  }
  .unwatch {
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
  .unwatch:hover {
    color: ${colour.text};
    text-decoration: underline;
  }
  .unwatch svg {
    color: ${colour.accent};
  }
  .unwatch[data-waiting] {
    visibility: hidden;
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* Cards have a bottom margin instead of a row gap, so placeholders match their height. */
    gap: 0 ${space(5)};
    > li:not(.room) {
      margin-bottom: ${space(5)};
    }
    > .room {
      grid-column: 1 / -1;
    }
  }
`;
