import { fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * The error of a page that could not be loaded. It is always in the document, so that screen
 * readers announce its text when it appears.
 */
export const WatchlistError = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(6)} 0;
  font-size: ${fontSize.small};
  text-align: center;
  &[hidden] {
    display: none;
  }
`;
