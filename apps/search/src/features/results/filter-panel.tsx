import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import type { Filter } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Drawer } from '@paddock/ui/drawer/drawer.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { slidersHorizontalIcon } from '@paddock/ui/icon/shapes/sliders-horizontal.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { colour, fontSize, media, space } from '@paddock/ui/theme/theme.ts';
import { kindPath, resultsPath } from '../../paths.ts';
import { countAppliedFilters, withFilters, withoutFilters } from './change-address.ts';
import { DistanceFilter } from './distance-filter.tsx';
import { FilterControl } from './filter-control.tsx';
import { listParameterNames } from './filter-labels.ts';
import { toFilterQuery, toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { useFilterDraft } from './use-filter-draft.ts';
import { useLatestAddress } from './use-latest-address.ts';
import { useLiveCount } from './use-live-count.ts';
import { filterPanelMessages } from './filter-panel.messages.ts';

export interface FilterPanelProps {
  readonly address: SearchAddress;
  readonly filters: readonly Filter[];
  /** Total of the search shown: null when the API stopped counting, undefined while results of another kind load. */
  readonly totalCount: number | null | undefined;
  readonly formId: string;
}

const FilterForm = styled.form`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  .filter {
    padding-top: ${space(4)};
    border-top: 1px solid ${colour.hairline};
  }
  /* The dialog on a phone has its own button at the bottom. */
  noscript {
    display: none;
    ${media.desktop} {
      display: block;
    }
  }
`;

const TriggerButton = styled(Button)`
  flex: none;
  padding-inline: ${space(3)};
  ${media.phone} {
    font-size: ${fontSize.small};
    svg {
      display: none;
    }
  }
  ${media.desktop} {
    display: none;
  }
`;

const TYPED_INPUT_TYPES = new Set(['number', 'text', 'search']);

function getButtonLabel(count: number | null | undefined): string {
  if (count === undefined) return filterPanelMessages.show.button;
  return count === 0
    ? filterPanelMessages.show.noResults
    : filterPanelMessages.show.countButton(count);
}

/**
 * Returns the filters to show. Leaves out choice filters without options and, on a kind's own page,
 * the kind filter, because the page's path already sets the kind.
 */
function getOfferedFilters(filters: readonly Filter[], address: SearchAddress): readonly Filter[] {
  return filters.filter(({ name, control, options }) => {
    if (name === 'listingType' && address.kind !== null) return false;
    return control !== 'choice' || options.length > 0;
  });
}

/**
 * The filters. On a desktop they are to the left of the results, and changes apply at once. On a
 * phone they are in a dialog, whose button shows a live count. Both are one plain GET form, which
 * works without JavaScript.
 */
export function FilterPanel({ address, filters, totalCount, formId }: FilterPanelProps) {
  const { takeOverEarlyChanges, ...draft } = useFilterDraft(address);
  const navigate = useNavigate();
  const getLatestAddress = useLatestAddress(address);
  const draftCount = useLiveCount(
    draft.isAwaitingSubmit ? toFilterQuery(draft.target).toString() : null,
  );
  const shown = getOfferedFilters(filters, address);
  const controlled = new Set(['query', 'near', 'radiusKm', ...shown.flatMap(listParameterNames)]);
  const hidden = Object.entries(address.filters).flatMap(([name, values]) =>
    controlled.has(name) ? [] : values.map((value) => [name, value] as const),
  );
  const filterCount = countAppliedFilters(address);

  function onChange(event: SyntheticEvent<HTMLFormElement>) {
    const { target } = event;
    // A town is searched for when its name is complete, not at every key.
    if (target instanceof HTMLInputElement && target.name === 'near') return;
    const isTyped = target instanceof HTMLInputElement && TYPED_INPUT_TYPES.has(target.type);
    draft.readForm(event.currentTarget, isTyped ? target.name : null);
  }

  return (
    <Drawer
      title={filterPanelMessages.title}
      isInPlaceOnDesktop
      trigger={(attributes) => (
        <TriggerButton {...attributes}>
          <Icon shape={slidersHorizontalIcon} size={18} />
          {filterCount > 0
            ? filterPanelMessages.openButton(filterCount)
            : filterPanelMessages.title}
        </TriggerButton>
      )}
      footer={(close) => (
        <Button type="submit" form={formId} tone="primary" isWide onClick={() => close()}>
          {getButtonLabel(draft.isAwaitingSubmit ? draftCount : totalCount)}
        </Button>
      )}
    >
      <FilterForm
        ref={takeOverEarlyChanges}
        id={formId}
        method="get"
        action={address.kind ? kindPath.href(address.kind) : resultsPath.path}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          draft.submit();
        }}
      >
        <InputField
          label={filterPanelMessages.keywords}
          name="query"
          enterKeyHint="search"
          maxLength={120}
          autoComplete="off"
          value={draft.values['query']?.[0] ?? ''}
          onChange={() => undefined}
        />
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {address.view !== 'auto' && <input type="hidden" name="view" value={address.view} />}
        <div className="filter">
          <DistanceFilter
            near={draft.values['near']?.[0] ?? ''}
            radiusKm={draft.values['radiusKm']?.[0] ?? ''}
            onNear={(near) =>
              void navigate(
                toHref(withFilters(getLatestAddress(), { ...draft.values, near: [near] })),
                { preventScrollReset: true },
              )
            }
            onTown={(form) => draft.readForm(form, null)}
          />
        </div>
        {shown.map((filter) => (
          <div className="filter" key={filter.name}>
            <FilterControl filter={filter} values={draft.values} />
          </div>
        ))}
        {filterCount > 0 && (
          <TextLink to={toHref(withoutFilters(address))} preventScrollReset>
            {filterPanelMessages.clearLink}
          </TextLink>
        )}
        <noscript>
          <Button type="submit" isWide>
            {filterPanelMessages.show.button}
          </Button>
        </noscript>
      </FilterForm>
    </Drawer>
  );
}
