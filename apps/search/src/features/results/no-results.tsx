import { styled } from 'styled-components';
import type { ListingSearch } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import { resultsPath } from '../../paths.ts';
import {
  PLACE_FILTERS,
  countAppliedFilters,
  getSearchTerm,
  isPageCategory,
  withFilters,
  withKind,
  withoutFilter,
  withoutFilters,
} from './change-address.ts';
import { toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { noResultsMessages } from './no-results.messages.ts';

const Few = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(8)} 0;
  text-align: center;
  color: ${colour.textQuiet};
`;

/** Leaves out the place, all filters, or the category: the first of them that the search has. */
function findWiderSearch(address: SearchAddress) {
  const { kind, filters } = address;
  if (PLACE_FILTERS.some((name) => name in filters))
    return {
      label: noResultsMessages.wider.everywhere,
      wider: withoutFilter(address, PLACE_FILTERS),
    };
  if (countAppliedFilters(address) > 0)
    return { label: noResultsMessages.clearLink, wider: withoutFilters(address) };
  const hasCategory = Object.keys(filters).some((name) => isPageCategory(address, name));
  return kind !== null && hasCategory
    ? {
        label: noResultsMessages.wider.kind(getKindDeclaration(kind).plural),
        wider: withKind(address, kind),
      }
    : { label: noResultsMessages.allLink, wider: withFilters(withKind(address, null), {}) };
}

export interface NoResultsProps {
  readonly address: SearchAddress;
  readonly advice: ListingSearch['advice'];
  /** True below a few results, when the search has no more. */
  readonly isAfterResults: boolean;
}

/**
 * Shown when a search finds nothing or very little. Links to wider searches: after no results, to
 * those for which the API found some.
 */
export function NoResults({ address, advice, isAfterResults }: NoResultsProps) {
  const term = getSearchTerm(address);
  if (isAfterResults) {
    const { label, wider } = findWiderSearch(address);
    return (
      <Few>
        <p>{noResultsMessages.few}</p>
        <ButtonLink to={toHref(wider)}>{label}</ButtonLink>
      </Few>
    );
  }
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
