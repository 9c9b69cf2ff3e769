import { css } from 'styled-components';
import { tapTarget } from './theme.ts';

/**
 * Styles of a link or button of one line that extend its tap area to the smallest height of a tap
 * target. The layout stays the same, so the link needs free space above and below it.
 */
export const tapAreaCss = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - ${tapTarget} / 2) 0;
  }
`;
