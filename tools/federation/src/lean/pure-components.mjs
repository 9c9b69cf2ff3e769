/**
 * A webpack loader for react-router. It marks the calls that create components and contexts as pure
 * and removes their display names, so that webpack can leave out the components that Paddock does
 * not use: the links, forms and prefetching for which Paddock has its own, or none.
 * @param {string} source
 */
export default function markPureComponents(source) {
  return source
    .replaceAll(
      /^(const \w+ = )(?=React\$1\.(?:createContext|forwardRef)\()/gm,
      '$1/* #__PURE__ */ ',
    )
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
