import { createContext, useContext } from 'react';

/** Prefetches the page at this URL. The host decides whether the connection allows it. */
export type Prefetch = (href: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);

export const PrefetchProvider = PrefetchContext.Provider;

/** Returns the host's prefetch function. It does nothing without a provider. */
export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext);
}
