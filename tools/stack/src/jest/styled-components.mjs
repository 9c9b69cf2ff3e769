/**
 * styled-components for Jest. The package has no `exports` map, so Node's rules find its CommonJS build, whose default
 * export is the whole module; webpack finds the ES build, whose default export is `styled`. Tests see what webpack sees.
 */
import styledComponents from 'styled-components/dist/styled-components.cjs.js';

export * from 'styled-components/dist/styled-components.cjs.js';
export default styledComponents.default ?? styledComponents;
