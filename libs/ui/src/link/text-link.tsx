import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { colour } from '../theme/theme.ts';

/** A link in running text. `$isQuiet` takes the colour of the text around it and underlines on intent alone. */
export const TextLink = styled(Link)<{ readonly $isQuiet?: boolean }>`
  color: ${({ $isQuiet }) => ($isQuiet ? 'inherit' : colour.accent)};
  text-decoration-line: ${({ $isQuiet }) => ($isQuiet ? 'none' : 'underline')};
  &:hover {
    text-decoration-line: underline;
    text-decoration-thickness: 2px;
  }
`;
