import { colour, space } from '@paddock/ui/theme/theme.ts';
import { css, styled } from 'styled-components';

/**
 * Styles for a row of a `RowList`: description on the left, actions on the right, and high enough
 * to tap.
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
 * A list of rows in a section's card, separated by lines. Apply `rowStyles` to the list item, or to
 * a link that fills it.
 */
export const RowList = styled.ul`
  margin: -${space(2)} 0;
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
`;
