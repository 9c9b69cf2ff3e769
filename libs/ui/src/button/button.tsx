import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonTone } from './button-styles.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  /** True when the button fills the width of its container. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A button with a text label. It submits a form only with `type="submit"`. */
export function Button({
  tone = 'secondary',
  isWide = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  return <StyledButton {...rest} type={type} $tone={tone} $isWide={isWide} />;
}
