import { styled } from 'styled-components';
import { gutter, media, space } from '../theme/theme.ts';

/** A row of chips that scrolls sideways on a phone and wraps from tablet width. */
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
