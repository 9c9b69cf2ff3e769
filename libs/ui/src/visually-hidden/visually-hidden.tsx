import { css, styled } from 'styled-components';

/** Styles that hide an element visually but not from screen readers. */
export const visuallyHiddenCss = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text that only screen readers read. */
export const VisuallyHidden = styled.span`
  ${visuallyHiddenCss}
`;
