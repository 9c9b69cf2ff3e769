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
        title="No saved searches yet"
        headingLevel={1}
        action={<ButtonLink to={searchPath.href()}>Search for something</ButtonLink>}
      >
        <p>Search for something and tap “Save this search”. We’ll tell you about new listings.</p>
      </EmptyState>
    );
  }
  const lead = isFirstPage ? (
    <>
      We’ll tell you about new listings, as set in{' '}
      <TextLink to={settingsPath.href()}>your settings</TextLink> say.
    </>
  ) : (
    <>
      Earlier searches. <TextLink to={savedSearchesPath.href()}>Go to the newest</TextLink>
    </>
  );
  return (
    <>
      <PageHeader title="Saved searches" lead={<p>{lead}</p>} />
      <SavedSearchList page={page} onEmpty={setIsEmptied} />
      {isEmptied && (
        <p>
          That was your last saved search. Search for something and tap “Save this search” to add
          another.
        </p>
      )}
    </>
  );
}
