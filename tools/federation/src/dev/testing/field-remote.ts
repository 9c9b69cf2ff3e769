/**
 * A minimal remote with one page: the text of each of its files, keyed by the path relative to the
 * workspace's root.
 */
export const FIELD_REMOTE_PAGE_FILE = 'apps/field/src/sheep-counter.tsx';
export const FIELD_REMOTE_ROUTE_FILE = 'apps/field/src/field.route.tsx';

export const FIELD_REMOTE_FILES: Readonly<Record<string, string>> = {
  'apps/field/package.json': `{ "name": "@paddock/field", "version": "1.0.0", "private": true, "type": "module", "nx": { "name": "field", "tags": ["type:remote"] } }`,
  'apps/field/remote.manifest.json': JSON.stringify({
    id: 'field',
    contractVersion: 1,
    owner: '@paddock/field',
    routes: [{ id: 'field', path: '/field', state: 'open' }],
    navigation: [],
    slots: [],
    emits: [],
    consumes: [],
    budgetBytes: 8192,
  }),
  'apps/field/src/remote.tsx': `
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';

export const remote: Remote = {
  id: 'field',
  contractVersion: CONTRACT_VERSION,
  routes: [{ id: 'field', load: () => import(/* webpackChunkName: "route-field" */ './field.route.tsx') }],
  slots: {},
};
`,
  [FIELD_REMOTE_ROUTE_FILE]: `
import type { RouteModule } from '@paddock/contracts/remote';
import { SheepCounter } from './sheep-counter.tsx';

export const route: RouteModule<{ readonly farm: string }> = {
  loader: () => Promise.resolve({ data: { farm: 'Te Awa' } }),
  Component: SheepCounter,
  head: () => ({ title: 'Field' }),
};
`,
  // The counter is inside a styled component, and every edit of this file creates that component
  // again. The counter's state must not be lost.
  [FIELD_REMOTE_PAGE_FILE]: `
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useRouteData } from '@paddock/router';

const Frame = styled.section\`
  padding: 16px;
\`;

function Counter() {
  const [count, setCount] = useState(0);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return (
    <button type="button" disabled={!isHydrated} onClick={() => setCount(count + 1)}>
      {count} sheep
    </button>
  );
}

export function SheepCounter() {
  const { farm } = useRouteData<{ readonly farm: string }>();
  return (
    <Frame>
      <h1>The home paddock of {farm}</h1>
      <Counter />
    </Frame>
  );
}
`,
};
