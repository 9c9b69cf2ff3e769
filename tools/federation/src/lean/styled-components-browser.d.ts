/** styled-components has types only for its root module. */
declare module 'styled-components/dist/styled-components.browser.esm.js' {
  export { css, keyframes, styled } from 'styled-components';
}
