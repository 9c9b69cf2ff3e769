import { createContext, useContext } from 'react';

/** Prefetches the page at this URL. The host decides whether the connection allows prefetching. */
export type PrefetchPage = (href: string) => void;

const PrefetchContext = createContext<PrefetchPage>(() => undefined);

export const PrefetchProvider = PrefetchContext.Provider;

/** Returns the host's prefetch function. It does nothing without a provider. */
export function usePrefetch(): PrefetchPage {
  return useContext(PrefetchContext);
}
