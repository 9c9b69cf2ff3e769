/** The package gives types for its root alone. */
declare module 'styled-components/dist/styled-components.browser.esm.js' {
  export { css, keyframes, styled } from 'styled-components';
}
