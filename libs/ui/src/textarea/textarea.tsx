import { styled } from 'styled-components';
import { viewportHeight } from '../theme/theme.ts';
import { inputStyles } from '../input/input-styles.ts';

/**
 * A multi-line text box that grows with its text in browsers that support `field-sizing`. Put it in
 * a `Field`, or use `TextareaField`.
 */
export const Textarea = styled.textarea`
  ${inputStyles}
  display: block;
  min-height: 7.5em;
  max-height: ${viewportHeight(60)};
  resize: vertical;
  field-sizing: content;
`;
