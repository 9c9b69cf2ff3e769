import { styled } from 'styled-components';
import { inputStyles } from '../input/input-styles.ts';

/** A box for several lines, which grows with them where the browser can; put it in a `Field`, or use `TextareaField`. */
export const Textarea = styled.textarea`
  ${inputStyles}
  display: block;
  min-height: 7.5em;
  max-height: 60dvh;
  resize: vertical;
  field-sizing: content;
`;
