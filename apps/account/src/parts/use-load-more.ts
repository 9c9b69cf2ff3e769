import { useState } from 'react';
import { getErrorMessage } from '../api-errors.ts';

export interface LoadMore {
  readonly isLoading: boolean;
  /** Why the last attempt failed, as text for the user. Null when it did not fail. */
  readonly problem: string | null;
  loadMore(): Promise<void>;
}

/** @param loadPage fetches a list's next page and adds it to the list */
export function useLoadMore(loadPage: () => Promise<void>): LoadMore {
  const [state, setState] = useState<Pick<LoadMore, 'isLoading' | 'problem'>>({
    isLoading: false,
    problem: null,
  });
  return {
    ...state,
    async loadMore() {
      setState({ isLoading: true, problem: null });
      try {
        await loadPage();
        setState({ isLoading: false, problem: null });
      } catch (error) {
        setState({ isLoading: false, problem: getErrorMessage(error) });
      }
    },
  };
}
