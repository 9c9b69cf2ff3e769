import { css } from 'styled-components';
import { colour, fontSize, motion, radius, space, tapTarget } from '../theme/theme.ts';

/** The styles of a pill that looks 36 px tall and has a 44 px tap target. */
export const chipStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  margin: 4px 0;
  padding: ${space(1)} ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.controlEdge};
  border-radius: ${radius.full};
  color: ${colour.text};
  font-size: ${fontSize.small};
  font-weight: 560;
  line-height: 1.3;
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion.quick} ${motion.ease};
  &::after {
    content: '';
    position: absolute;
    inset: -5px 0;
    min-height: ${tapTarget};
  }
  &:hover {
    background: ${colour.hover};
  }
`;

/** Additional styles of a selected chip. */
export const chosenChipStyles = css`
  background: ${colour.accentSoft};
  border-color: ${colour.accent};
  color: ${colour.accentSoftText};
`;
