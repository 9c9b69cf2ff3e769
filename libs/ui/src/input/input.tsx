import { styled } from 'styled-components';
import { inputStyles } from './input-styles.ts';

/** A one-line box to type in; put it in a `Field`, or give it an `aria-label`. */
export const Input = styled.input`
  ${inputStyles}
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
