import { styled } from 'styled-components';
import { gutter, media, space } from '../theme/theme.ts';

/** Chips in a row: on a phone pushed along, from a tablet wrapped. */
export const ChipRow = styled.div`
  display: flex;
  gap: ${space(2)};
  margin: 0 calc(-1 * ${gutter});
  padding: 0 ${gutter};
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
  ${media.tablet} {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`;
