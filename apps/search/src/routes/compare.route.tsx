/** /search/compare?ids=…: up to four listings next to each other. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { getCompareHref, readComparedIds } from '../compare-address.ts';
import { ComparePage } from '../features/compare/compare-page.tsx';
import { loadComparison } from '../features/compare/load-comparison.ts';
import type { Comparison } from '../features/compare/load-comparison.ts';
import { compareMessages } from '../features/compare/compare.messages.ts';

function Compare() {
  return <ComparePage {...useRouteData<Comparison>()} />;
}

export const route: RouteModule<Comparison, ApiClient> = {
  async loader({ url, services, signal }) {
    return { data: await loadComparison(services.api, readComparedIds(url), signal) };
  },
  Component: Compare,
  head: ({ url }) => ({
    ...compareMessages.head,
    canonical: getCompareHref(readComparedIds(url)),
    isIndexable: false,
  }),
};
