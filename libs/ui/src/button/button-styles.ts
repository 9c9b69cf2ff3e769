import { css } from 'styled-components';
import { colour, fontSize, motion, radius, space, tapTarget } from '../theme/theme.ts';

/** `primary` marks the screen's main action. Never show more than one primary button at a time. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonStyleProps {
  readonly $tone: ButtonTone;
  readonly $isWide: boolean;
}

const tones = {
  primary: css`
    background: ${colour.accentFill};
    color: ${colour.accentText};
    box-shadow: inset 0 -2px 0 rgb(0 0 0 / 0.13);
    &:hover {
      background: ${colour.accentFillHover};
    }
  `,
  secondary: css`
    background: ${colour.card};
    border-color: ${colour.controlEdge};
    &:hover {
      background: ${colour.hover};
    }
  `,
  quiet: css`
    &:hover {
      background: ${colour.hover};
    }
  `,
  danger: css`
    background: ${colour.dangerFill};
    color: ${colour.dangerText};
    &:hover {
      filter: brightness(0.93);
    }
  `,
};

/** The button styles, shared by `Button` and `ButtonLink`. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${tapTarget};
  padding: ${space(2)} ${space(5)};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  color: ${colour.text};
  font-size: ${fontSize.body};
  font-weight: 620;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background ${motion.quick} ${motion.ease},
    transform ${motion.quick} ${motion.ease};
  ${({ $tone }) => tones[$tone]}
  &:active {
    transform: translateY(1px);
  }
  &:disabled {
    background: ${colour.sunken};
    border-color: transparent;
    box-shadow: none;
    color: ${colour.textQuiet};
    cursor: not-allowed;
    transform: none;
  }
`;
