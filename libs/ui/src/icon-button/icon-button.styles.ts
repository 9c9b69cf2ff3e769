import { styled } from 'styled-components';
import { colour, motion, radius, tapTarget } from '../theme/theme.ts';

/** The looks of an icon to tap, which the link that looks like one shares (`as`). */
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
