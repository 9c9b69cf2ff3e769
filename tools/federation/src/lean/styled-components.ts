/**
 * In place of the whole of styled-components, which as a shared package is not tree-shaken: what components are written
 * with. Themes are CSS variables here, global styles the document's, and collecting styles the server's.
 */
export { css, keyframes, styled } from 'styled-components/dist/styled-components.browser.esm.js';
