/**
 * Replaces all of styled-components, which is not tree-shaken as a shared package, with the
 * functions that our components use. We have CSS variables for themes, global styles in the
 * document, and only the server collects styles.
 */
export { css, keyframes, styled } from 'styled-components/dist/styled-components.browser.esm.js';
