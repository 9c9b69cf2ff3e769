import { createContext, useContext } from 'react';

/** Fetches what a page of this address needs, ahead of a click; the host decides whether the connection allows it. */
export type Prefetch = (href: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);

export const PrefetchProvider = PrefetchContext.Provider;

export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext);
}
