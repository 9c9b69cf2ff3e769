import { css, styled } from 'styled-components';

/** Hides an element from sight but not from screen readers. */
export const visuallyHiddenCss = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text only for screen readers. */
export const VisuallyHidden = styled.span`
  ${visuallyHiddenCss}
`;
