import { useState } from 'react';

/**
 * The latest choice, so that it is still there when the visitor comes back from the comparison. It
 * is lost when the page reloads. Empty on the server and during hydration.
 */
let latest: { readonly category: string; readonly ids: readonly string[] } = {
  category: '',
  ids: [],
};

/** The listings of a category that the visitor has chosen to compare, and a function to set them. */
export function useCompareChoice(category: string) {
  const [ids, setIds] = useState(latest.category === category ? latest.ids : []);
  function choose(next: readonly string[]) {
    latest = { category, ids: next };
    setIds(next);
  }
  return [ids, choose] as const;
}
