/**
 * Replaces `react/jsx-dev-runtime` in a hot bundle with the shared `react/jsx-runtime`, which makes
 * the same checks in React's development build. If nothing in the host imported the shared module,
 * the host would not provide it, and every released remote would wait for it forever.
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
