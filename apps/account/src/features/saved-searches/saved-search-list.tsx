import { useState } from 'react';
import type { SavedSearch, SavedSearchList as Page, SearchChange } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { styled } from 'styled-components';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { savedSearchesPath } from '../../paths.ts';
import { SavedSearchCard } from './saved-search-card.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding-bottom: ${space(6)};
`;

const Trouble = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding-bottom: ${space(6)};
  text-align: center;
`;

const fail = (error: unknown) => void toast({ tone: 'error', text: getErrorMessage(error) });

/** Saved searches, the newest first. A change shows at once, and goes back where it was not saved. */
export function SavedSearchList({
  page,
  onEmpty,
}: {
  readonly page: Page;
  readonly onEmpty: (isEmpty: boolean) => void;
}) {
  const [shown, setShown] = useState({ page, searches: page.searches, cursor: page.next_cursor });
  const [state, setState] = useState<{
    readonly isLoading: boolean;
    readonly problem: string | null;
  }>({ isLoading: false, problem: null });
  // The page's data came anew.
  if (shown.page !== page) setShown({ page, searches: page.searches, cursor: page.next_cursor });
  const put = (change: (searches: readonly SavedSearch[]) => readonly SavedSearch[]) =>
    setShown((before) => ({ ...before, searches: [...change(before.searches)] }));
  const replace = (next: SavedSearch) =>
    put((searches) => searches.map((one) => (one.id === next.id ? next : one)));

  async function change(search: SavedSearch, wanted: SearchChange): Promise<void> {
    replace({ ...search, ...wanted });
    try {
      const {
        name,
        frequency,
        is_mailed: isMailed,
      } = await accountApi().put('/api/account/searches/{id}', {
        params: { id: search.id },
        body: wanted,
      });
      put((searches) =>
        searches.map((one) =>
          one.id === search.id ? { ...one, name, frequency, is_mailed: isMailed } : one,
        ),
      );
    } catch (error) {
      replace(search);
      fail(error);
    }
  }

  async function restore(search: SavedSearch, place: number): Promise<void> {
    try {
      await accountApi().post('/api/account/searches/{id}/restore', { params: { id: search.id } });
      onEmpty(false);
      put((searches) => [...searches.slice(0, place), search, ...searches.slice(place)]);
    } catch (error) {
      fail(error);
    }
  }

  async function remove(search: SavedSearch): Promise<void> {
    const place = shown.searches.indexOf(search);
    put((searches) => searches.filter((one) => one.id !== search.id));
    try {
      await accountApi().delete('/api/account/searches/{id}', { params: { id: search.id } });
      toast({
        text: `Removed: ${search.name}`,
        action: { label: 'Undo', onAct: () => void restore(search, place) },
      });
      onEmpty(shown.searches.length === 1 && shown.cursor === null);
    } catch (error) {
      put((searches) => [...searches.slice(0, place), search, ...searches.slice(place)]);
      fail(error);
    }
  }

  async function more(): Promise<void> {
    setState({ isLoading: true, problem: null });
    try {
      const next = await accountApi().get('/api/account/searches', {
        query: { cursor: shown.cursor },
      });
      setShown((before) => ({
        ...before,
        searches: [
          ...before.searches,
          ...next.searches.filter((one) => !before.searches.some(({ id }) => id === one.id)),
        ],
        cursor: next.next_cursor,
      }));
      setState({ isLoading: false, problem: null });
    } catch (error) {
      setState({ isLoading: false, problem: getErrorMessage(error) });
    }
  }

  return (
    <>
      <List>
        {shown.searches.map((search) => (
          <SavedSearchCard
            key={search.id}
            search={search}
            onChange={(wanted) => void change(search, wanted)}
            onRemove={() => void remove(search)}
          />
        ))}
      </List>
      {state.problem === null && shown.cursor !== null && (
        <MoreLink
          href={`${savedSearchesPath.href()}?cursor=${encodeURIComponent(shown.cursor)}`}
          isLoading={state.isLoading}
          onLoadMore={() => void more()}
        />
      )}
      <Trouble role="alert" hidden={state.problem === null}>
        <p>{state.problem}</p>
        <Button onClick={() => void more()}>Try again</Button>
      </Trouble>
    </>
  );
}
