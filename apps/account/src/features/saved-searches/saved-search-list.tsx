import { createBrowserApi } from '@paddock/api-client';
import { useState } from 'react';
import type { SavedSearch, SavedSearchList as Page, SearchChange } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { Button } from '@paddock/ui/button/button.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { styled } from 'styled-components';
import { getErrorMessage } from '../../api-errors.ts';
import { useLoadMore } from '../../parts/use-load-more.ts';
import { savedSearchesPath } from '../../paths.ts';
import { SavedSearchCard } from './saved-search-card.tsx';
import { savedSearchesMessages } from './saved-searches.messages.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding-bottom: ${space(6)};
`;

const LoadError = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding-bottom: ${space(6)};
  text-align: center;
`;

const showError = (error: unknown) => void toast({ tone: 'error', text: getErrorMessage(error) });

/**
 * The user's saved searches, newest first. Changes appear at once and are reverted if saving fails.
 */
export function SavedSearchList({
  page,
  onEmpty,
}: {
  readonly page: Page;
  readonly onEmpty: (isEmpty: boolean) => void;
}) {
  const [shown, setShown] = useState({ page, searches: page.searches, cursor: page.nextCursor });
  // When the router passes new page data, show it.
  if (shown.page !== page) setShown({ page, searches: page.searches, cursor: page.nextCursor });
  const update = (change: (searches: readonly SavedSearch[]) => readonly SavedSearch[]) =>
    setShown((before) => ({ ...before, searches: [...change(before.searches)] }));
  const replace = (next: SavedSearch) =>
    update((searches) => searches.map((search) => (search.id === next.id ? next : search)));

  async function save(search: SavedSearch, change: SearchChange): Promise<void> {
    replace({ ...search, ...change });
    try {
      const { name, frequency, hasEmailAlerts } = await createBrowserApi().put(
        '/api/account/searches/{id}',
        {
          params: { id: search.id },
          body: change,
        },
      );
      update((searches) =>
        searches.map((each) =>
          each.id === search.id ? { ...each, name, frequency, hasEmailAlerts } : each,
        ),
      );
    } catch (error) {
      replace(search);
      showError(error);
    }
  }

  async function restore(search: SavedSearch, index: number): Promise<void> {
    try {
      await createBrowserApi().post('/api/account/searches/{id}/restore', {
        params: { id: search.id },
      });
      eventBus.emit('attention.changed', {});
      onEmpty(false);
      update((searches) => [...searches.slice(0, index), search, ...searches.slice(index)]);
    } catch (error) {
      showError(error);
    }
  }

  async function remove(search: SavedSearch): Promise<void> {
    const index = shown.searches.indexOf(search);
    update((searches) => searches.filter(({ id }) => id !== search.id));
    try {
      await createBrowserApi().delete('/api/account/searches/{id}', { params: { id: search.id } });
      eventBus.emit('attention.changed', {});
      toast({
        text: savedSearchesMessages.list.removed(search.name),
        action: {
          label: savedSearchesMessages.list.undoButton,
          onAct: () => void restore(search, index),
        },
      });
      onEmpty(shown.searches.length === 1 && shown.cursor === null);
    } catch (error) {
      update((searches) => [...searches.slice(0, index), search, ...searches.slice(index)]);
      showError(error);
    }
  }

  const { isLoading, problem, loadMore } = useLoadMore(async () => {
    const next = await createBrowserApi().get('/api/account/searches', {
      query: { cursor: shown.cursor },
    });
    setShown((before) => ({
      ...before,
      searches: [
        ...before.searches,
        ...next.searches.filter((search) => !before.searches.some(({ id }) => id === search.id)),
      ],
      cursor: next.nextCursor,
    }));
  });

  return (
    <>
      <List>
        {shown.searches.map((search) => (
          <SavedSearchCard
            key={search.id}
            search={search}
            onChange={(change) => void save(search, change)}
            onRemove={() => void remove(search)}
          />
        ))}
      </List>
      {problem === null && shown.cursor !== null && (
        <MoreLink
          href={`${savedSearchesPath.href()}?cursor=${encodeURIComponent(shown.cursor)}`}
          isLoading={isLoading}
          onLoadMore={() => void loadMore()}
        />
      )}
      <LoadError role="alert" hidden={problem === null}>
        <p>{problem}</p>
        <Button onClick={() => void loadMore()}>{savedSearchesMessages.list.retryButton}</Button>
      </LoadError>
    </>
  );
}
