import type { ListingSearch } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { resultsPath } from '../../paths.ts';
import { countAppliedFilters, getSearchTerm, withoutFilters } from './change-address.ts';
import { toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { noResultsMessages } from './no-results.messages.ts';

export interface NoResultsProps {
  readonly address: SearchAddress;
  readonly advice: ListingSearch['advice'];
}

/**
 * Shown when a search finds nothing. Links to the wider searches for which the API found results.
 */
export function NoResults({ address, advice }: NoResultsProps) {
  const term = getSearchTerm(address);
  return (
    <EmptyState
      illustration={<GateIllustration />}
      title={term ? noResultsMessages.titleOfTerm(term) : noResultsMessages.title}
      action={
        <>
          {advice.map(({ type, label, query }, index) => (
            <ButtonLink
              key={`${type} ${query}`}
              to={resultsPath.href(query.replace(/^\?/, ''))}
              tone={index === 0 ? 'primary' : 'secondary'}
            >
              {label}
            </ButtonLink>
          ))}
          {advice.length === 0 && countAppliedFilters(address) > 0 && (
            <ButtonLink to={toHref(withoutFilters(address))} tone="primary">
              {noResultsMessages.clearLink}
            </ButtonLink>
          )}
          {advice.length === 0 && countAppliedFilters(address) === 0 && (
            <ButtonLink to={resultsPath.path} tone="primary">
              {noResultsMessages.allLink}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {advice.length === 0
          ? noResultsMessages.advice.none
          : advice.length === 1
            ? noResultsMessages.advice.one
            : noResultsMessages.advice.several}
      </p>
    </EmptyState>
  );
}
