import { styled } from 'styled-components';
import { colour, motion, radius, tapTarget } from '../theme/theme.ts';

/**
 * The styles of an icon button. `IconLink` renders them on a link with styled-components' `as`
 * prop.
 */
export const IconButtonFrame = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: ${tapTarget};
  height: ${tapTarget};
  flex: none;
  border-radius: ${radius.full};
  color: ${colour.text};
  transition: background ${motion.quick} ${motion.ease};
  &:hover {
    background: ${colour.hover};
  }
  &:disabled {
    color: ${colour.textQuiet};
    cursor: not-allowed;
    background: none;
  }
`;
