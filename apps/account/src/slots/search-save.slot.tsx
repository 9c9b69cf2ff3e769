import { SaveSearch } from '../features/saved-searches/save-search.tsx';

/** Fills `search.save`. */
export function Slot({ query }: { readonly query: string }) {
  return <SaveSearch query={query} />;
}
