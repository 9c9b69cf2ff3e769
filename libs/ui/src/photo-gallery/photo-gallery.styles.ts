import { styled } from 'styled-components';
import { colour, fontSize, gutter, media, radius, space } from '../theme/theme.ts';

/** Lays out the photo strip with its buttons and counter, and the thumbnails below it. */
export const GalleryFrame = styled.section`
  .stage {
    position: relative;
    /* On a phone the photos reach the screen's edges. */
    margin: 0 calc(-1 * ${gutter});
    overflow: hidden;
  }
  .stage > ul {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  .stage > ul:focus-visible {
    outline-offset: -3px;
  }
  .stage > ul > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
    cursor: zoom-in;
  }
  .arrow,
  .corner,
  .counter {
    position: absolute;
  }
  .arrow {
    top: calc(50% - 22px);
    left: ${space(3)};
    display: none;
  }
  .arrow.next {
    left: auto;
    right: ${space(3)};
  }
  .corner {
    top: ${space(3)};
    right: ${space(3)};
  }
  .counter {
    right: ${space(3)};
    bottom: ${space(3)};
    padding: 0 ${space(3)};
    border-radius: ${radius.full};
    background: ${colour.overlay};
    color: ${colour.overlayText};
    font-size: ${fontSize.small};
    line-height: 28px;
    font-variant-numeric: tabular-nums;
  }
  .stage button,
  .stage button:hover {
    background: ${colour.overlay};
    color: ${colour.overlayText};
  }
  .stage button:disabled {
    opacity: 0;
  }
  ol {
    display: flex;
    gap: ${space(2)};
    padding: ${space(3)} 3px 3px;
    margin: 0 -3px;
    overflow-x: auto;
    scrollbar-width: thin;
    scrollbar-color: ${colour.hairline} transparent;
  }
  /* Visitors swipe on a phone, and the counter says how many photos there are. */
  ${media.phone} {
    ol {
      display: none;
    }
  }
  ol li {
    flex: 0 0 84px;
  }
  ol a {
    display: block;
    overflow: hidden;
    border-radius: ${radius.control};
    border: 2px solid transparent;
    opacity: 0.75;
  }
  ol a:hover,
  ol a[aria-current] {
    opacity: 1;
  }
  ol a[aria-current] {
    border-color: ${colour.accent};
  }
  @media (hover: hover) {
    .arrow {
      display: block;
    }
  }
  ${media.tablet} {
    .stage {
      margin: 0;
      border-radius: ${radius.card};
    }
  }
`;
