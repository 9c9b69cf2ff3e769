/**
 * Replaces `react/jsx-dev-runtime` in the bundles of a hot-reloaded app with the shared
 * `react/jsx-runtime`, which makes the same checks in React's development build. When the shell is
 * hot-reloaded, this import also makes it provide the shared module; otherwise every released
 * remote would wait for it forever.
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
