/**
 * styled-components for Jest. The package has no `exports` map, so Node resolves its CommonJS
 * build, whose default export is the whole module. webpack resolves the ES build, whose default
 * export is `styled`. This module makes both the same.
 */
import styledComponents from 'styled-components/dist/styled-components.cjs.js';

export * from 'styled-components/dist/styled-components.cjs.js';
export default styledComponents.default ?? styledComponents;
