import { SaveSearch } from '../features/saved-searches/save-search.tsx';

/** Fills the slot `search.save`. */
export function Slot({ query }: { readonly query: string }) {
  return <SaveSearch query={query} />;
}
