import { styled } from 'styled-components';
import { LOADER_BOX, LOADER_FULL_SCREEN, LOADER_PARTS } from './loader-css.ts';

/** The loader's box, which fills the screen with `data-full`. */
export const LoaderFrame = styled.div`
  ${LOADER_BOX}
  &[data-full] {
    ${LOADER_FULL_SCREEN}
  }
  ${LOADER_PARTS}
`;
