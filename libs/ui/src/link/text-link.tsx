import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { colour } from '../theme/theme.ts';

/** A link in running text. `$isQuiet` inherits the text colour and underlines only on hover. */
export const TextLink = styled(Link)<{ readonly $isQuiet?: boolean }>`
  color: ${({ $isQuiet }) => ($isQuiet ? 'inherit' : colour.accent)};
  text-decoration-line: ${({ $isQuiet }) => ($isQuiet ? 'none' : 'underline')};
  &:hover {
    text-decoration-line: underline;
    text-decoration-thickness: 2px;
  }
`;
