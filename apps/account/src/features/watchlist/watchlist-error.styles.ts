import { fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * The message shown when a page could not be loaded. Its element is always in the document, so that
 * screen readers announce the text when it appears.
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
