import { Link, type LinkProps } from '@paddock/router';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonTone } from './button-styles.ts';

export interface ButtonLinkProps extends LinkProps {
  readonly tone?: ButtonTone;
  readonly isWide?: boolean;
}

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A link to another page, styled as a button. */
export function ButtonLink({ tone = 'secondary', isWide = false, ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} $tone={tone} $isWide={isWide} />;
}
