import { fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** What kept a page of the list from coming. Always there, so that it is read aloud when words come. */
export const WatchTrouble = styled.div`
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
