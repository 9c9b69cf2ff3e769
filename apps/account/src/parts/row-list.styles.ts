import { colour, space } from '@paddock/ui/theme/theme.ts';
import { css, styled } from 'styled-components';

/**
 * A row of a `RowList`: its description on the left and its actions on the right, high enough for a
 * finger.
 */
export const rowStyles = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 60px;
  padding: ${space(2)} 0;
`;

/**
 * Rows in a section's card, separated by lines. Apply `rowStyles` to the element that is the row:
 * the list item, or a link that fills it.
 */
export const RowList = styled.ul`
  margin: -${space(2)} 0;
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
`;
