import { useEffect, useState } from 'react';
import type { GuestListings } from '@paddock/contracts/http';
import { toast } from '@paddock/ui/toast/toast.ts';
import { accountApi, getErrorMessage } from '../../account-api.ts';

/** Listings in one question, as the API takes them; a test holds it against the contract. */
export const KEPT_PER_PAGE = 20;

/** What this browser keeps: the page hands it in. */
export interface Keeping {
  /** The newest first. */
  read(): readonly string[];
  /** @throws where the browser keeps nothing more */
  keep(ids: readonly string[]): void;
  onChange(listener: () => void): () => void;
}

export type KeptListing = GuestListings['kept'][number];

export interface KeptList {
  /** Null until it is known. */
  readonly ids: readonly string[] | null;
  /** Of the ids, from the first on, as far as asked for. */
  readonly listings: readonly KeptListing[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly problem: string | null;
  more(): void;
  letGo(one: KeptListing): void;
  letGoOfEnded(): void;
}

/** The watchlist of somebody signed out, 20 listings at a time. */
export function useKeptList(keeping: Keeping): KeptList {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [known, setKnown] = useState<ReadonlyMap<string, KeptListing>>(new Map());
  const [reach, setReach] = useState(KEPT_PER_PAGE);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = ids?.slice(0, reach).filter((id) => !known.has(id)) ?? [];

  const wanted = missing.slice(0, KEPT_PER_PAGE).join();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (wanted === '') return;
    const asked = new AbortController();
    accountApi()
      .get('/api/listings/kept', { query: { ids: wanted }, signal: asked.signal })
      .then(({ kept }) =>
        setKnown(
          (before) => new Map([...before, ...kept.map((one) => [one.listing_id, one] as const)]),
        ),
      )
      .catch((error: unknown) => {
        if (!asked.signal.aborted) setProblem(getErrorMessage(error));
      });
    return () => asked.abort();
  }, [wanted, attempt]);

  useEffect(() => {
    const read = () => setIds(keeping.read());
    read();
    return keeping.onChange(read);
  }, [keeping]);

  function keep(next: readonly string[]): void {
    keeping.keep(next);
    setIds(next);
  }
  function letGo(gone: readonly string[], text: string): void {
    const before = keeping.read();
    keep(before.filter((id) => !gone.includes(id)));
    toast({
      text,
      action: {
        label: 'Undo',
        onAct: () =>
          keep([
            ...new Set([
              ...keeping.read().filter((id) => !before.includes(id)),
              ...before.filter((id) => gone.includes(id) || keeping.read().includes(id)),
            ]),
          ]),
      },
    });
  }

  const listings = (ids ?? []).slice(0, reach).flatMap((id) => known.get(id) ?? []);
  return {
    ids,
    listings,
    hasMore: ids !== null && ids.length > reach,
    isLoading: wanted !== '' && problem === null,
    problem,
    more() {
      if (problem === null) setReach(reach + KEPT_PER_PAGE);
      else setAttempt(attempt + 1);
      setProblem(null);
    },
    letGo: ({ listing_id: id, listing }) =>
      letGo([id], `You no longer watch “${listing?.title ?? 'a listing that has ended'}”.`),
    letGoOfEnded() {
      const gone = listings
        .filter(({ listing }) => listing === null)
        .map(({ listing_id: id }) => id);
      letGo(
        gone,
        gone.length === 1
          ? 'The one that has ended is off your list.'
          : `The ${gone.length} that have ended are off your list.`,
      );
    },
  };
}
