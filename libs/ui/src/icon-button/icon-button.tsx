import type { ButtonHTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { colour, motion, radius, tapTarget } from '../theme/theme.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly shape: string;
  /** What it does: read aloud, and shown as a tooltip. */
  readonly label: string;
  readonly iconSize?: number;
  readonly isFilled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const StyledButton = styled.button`
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

/** A button that is an icon alone. */
export function IconButton({ shape, label, iconSize = 22, isFilled = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <StyledButton {...rest} type={type} aria-label={label} title={label}>
      <Icon shape={shape} size={iconSize} isFilled={isFilled} />
    </StyledButton>
  );
}
