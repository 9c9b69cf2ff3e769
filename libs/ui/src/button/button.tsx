import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonTone } from './button-styles.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  /** Takes the whole width of its place. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A button with words. It submits nothing unless `type="submit"` is said. */
export function Button({
  tone = 'secondary',
  isWide = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  return <StyledButton {...rest} type={type} $tone={tone} $isWide={isWide} />;
}
