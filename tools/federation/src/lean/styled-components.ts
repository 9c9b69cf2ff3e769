/**
 * Replaces styled-components, which as a shared package is not tree-shaken, with only those of its
 * functions that Paddock's components use. The others are not needed: themes are CSS variables,
 * global styles are in the document, and only the server collects styles.
 */
export { css, keyframes, styled } from 'styled-components/dist/styled-components.browser.esm.js';
