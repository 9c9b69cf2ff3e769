import { styled } from 'styled-components';
import { space, viewportHeight } from '../theme/theme.ts';

/**
 * The full-screen dialog. It is a child of `GalleryFrame` and enlarges the photo strip inside it.
 */
export const FullScreenFrame = styled.dialog`
  width: 100vw;
  height: ${viewportHeight(100)};
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: #0c100b;
  /* Outside, the screen's edge would cut the outline off, and the theme's colour is too dark here. */
  &:focus-visible,
  &&& .stage > ul:focus-visible {
    outline: 3px solid #fff;
    outline-offset: -3px;
  }
  &&& .stage {
    height: 100%;
    margin: 0;
    border-radius: 0;
  }
  &&& .stage > ul,
  &&& .stage > ul > li {
    height: 100%;
    overflow-y: hidden;
    cursor: default;
  }
  /* One finger swipes to the next photo, two fingers zoom. One finger pans a zoomed photo. */
  &&& .stage > ul {
    touch-action: pan-x;
  }
  &&& .stage > ul[data-zoomed] {
    overflow: hidden;
    touch-action: none;
  }
  &&& .stage > ul[data-zoomed] > li {
    cursor: grab;
  }
  && picture {
    height: 100%;
    background: none !important;
    transform-origin: 0 0;
  }
  && .corner {
    display: flex;
    gap: ${space(2)};
  }
  && .counter {
    right: auto;
    left: ${space(4)};
    bottom: ${space(4)};
  }
`;
