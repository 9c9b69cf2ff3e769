import { useState } from 'react';
import type { SavedSearchList as Page } from '@paddock/contracts/http';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { SavedSearchList } from '../features/saved-searches/saved-search-list.tsx';
import { savedSearchesPath, searchPath, settingsPath } from '../paths.ts';
import { searchesMessages } from './searches.messages.tsx';

export interface SearchesPageData {
  readonly page: Page;
  /** False for a later page, which visitors open only when JavaScript is disabled. */
  readonly isFirstPage: boolean;
}

export function SearchesPage() {
  const { page, isFirstPage } = useRouteData<SearchesPageData>();
  const [isEmptied, setIsEmptied] = useState(false);
  if (page.searches.length === 0 && isFirstPage) {
    return (
      <EmptyState
        illustration={<KelpieIllustration />}
        title={searchesMessages.empty.title}
        headingLevel={1}
        action={<ButtonLink to={searchPath.href()}>{searchesMessages.empty.searchLink}</ButtonLink>}
      >
        <p>{searchesMessages.empty.text}</p>
      </EmptyState>
    );
  }
  const lead = isFirstPage ? (
    searchesMessages.lead((text) => <TextLink to={settingsPath.href()}>{text}</TextLink>)
  ) : (
    <>
      {searchesMessages.earlier.text}{' '}
      <TextLink to={savedSearchesPath.href()}>{searchesMessages.earlier.newestLink}</TextLink>
    </>
  );
  return (
    <>
      <PageHeader title={searchesMessages.head.title} lead={<p>{lead}</p>} />
      <SavedSearchList page={page} onEmpty={setIsEmptied} />
      {isEmptied && <p>{searchesMessages.lastRemoved}</p>}
    </>
  );
}
