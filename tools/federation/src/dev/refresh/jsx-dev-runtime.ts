/**
 * Replaces `react/jsx-dev-runtime` in a hot bundle with the shared `react/jsx-runtime`, which makes
 * the same checks in React's development build. A host in which nothing imports the shared module
 * would not provide it, and every released remote would wait for it for ever.
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
