import { colour, space } from '@paddock/ui/theme/theme.ts';
import { css, styled } from 'styled-components';

/** A row of a `RowList`: what it is about on the left, what can be done on the right, high enough for a finger. */
export const rowStyles = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 60px;
  padding: ${space(2)} 0;
`;

/** Rows in a section's sheet, a line between each two. What is the row takes `rowStyles`: the item, or the link that fills it. */
export const RowList = styled.ul`
  margin: -${space(2)} 0;
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
`;
