/**
 * What a hot bundle has in place of `react/jsx-dev-runtime`: the shared `react/jsx-runtime`, which in React's
 * development build checks the same. A host in which nothing imports the shared module would not offer it, and every
 * released remote would wait for it in vain.
 */
import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  hasStaticChildren: boolean,
): ReactElement {
  return hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
}
