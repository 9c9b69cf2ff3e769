import type { CaseSearchResult } from '@paddock/contracts/http/trust';
import { MAX_CASE_SEARCH_RESULTS } from '@paddock/contracts/trust-reasons';
import { styled } from 'styled-components';
import { useRouteData } from '@paddock/router';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { DeskHeader } from '../features/desk/desk-header.tsx';
import { SearchResults } from '../features/search/search-results.tsx';
import { findMessages } from '../features/search/find.messages.ts';

export interface FindPageData {
  readonly query: string;
  readonly results: readonly CaseSearchResult[];
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

const Sections = styled.div`
  display: grid;
  gap: ${space(6)};
  padding-bottom: ${space(10)};
  .more {
    padding-top: ${space(3)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

/** The listings and people that a moderator's search has found. */
export function FindPage() {
  const { query, results, now } = useRouteData<FindPageData>();
  const groups = [
    {
      title: findMessages.people,
      results: results.filter(({ subject }) => subject === 'person'),
    },
    {
      title: findMessages.listings,
      results: results.filter(({ subject }) => subject === 'listing'),
    },
  ].filter((group) => group.results.length > 0);
  const isCut = (found: FindPageData['results']) => found.length === MAX_CASE_SEARCH_RESULTS;
  return (
    <>
      <DeskHeader
        title={findMessages.head.title}
        lead={
          query === ''
            ? findMessages.hint
            : findMessages.lead(
                results.length,
                query,
                groups.some((group) => isCut(group.results)),
              )
        }
        currentTab={null}
        query={query}
      />
      <Sections>
        {groups.map((group) => (
          <div key={group.title}>
            <SearchResults {...group} now={now} />
            {isCut(group.results) && (
              <p className="more">{findMessages.more(group.results.length)}</p>
            )}
          </div>
        ))}
        {query !== '' && results.length === 0 && (
          <EmptyState illustration={<GateIllustration />} title={findMessages.empty.title}>
            <p>{findMessages.empty.text}</p>
          </EmptyState>
        )}
      </Sections>
    </>
  );
}
