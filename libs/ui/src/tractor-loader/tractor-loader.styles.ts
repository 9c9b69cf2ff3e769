import { styled } from 'styled-components';
import { LOADER_BOX_CSS, LOADER_FULL_SCREEN_CSS, LOADER_PARTS_CSS } from './loader-css.ts';

/** The loader's box. It fills the screen when it has the attribute `data-full`. */
export const LoaderFrame = styled.div`
  ${LOADER_BOX_CSS}
  &[data-full] {
    ${LOADER_FULL_SCREEN_CSS}
  }
  ${LOADER_PARTS_CSS}
`;
