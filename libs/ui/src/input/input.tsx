import { styled } from 'styled-components';
import { inputStyles } from './input-styles.ts';

/** A single-line text box. Put it in a `Field` or give it an `aria-label`. */
export const Input = styled.input`
  ${inputStyles}
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
