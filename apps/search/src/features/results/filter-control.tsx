import type { Filter } from '@paddock/contracts/http';
import { Checkbox } from '@paddock/ui/checkbox/checkbox.tsx';
import { ChoiceList } from '@paddock/ui/choice-list/choice-list.tsx';
import { RangeInputs } from '@paddock/ui/range-inputs/range-inputs.tsx';
import { getRangeParameterNames } from './filter-labels.ts';
import { isSingleValued } from './search-address.ts';
import type { FilterValues } from './search-address.ts';
import { filterPanelMessages } from './filter-panel.messages.ts';

export interface FilterControlProps {
  readonly filter: Filter;
  /** The form's current values. */
  readonly values: FilterValues;
}

/**
 * Does nothing. React requires a change handler on a controlled field, but the form's own change
 * handler reads all fields.
 */
const handledByForm = () => undefined;

/**
 * Renders one filter as the API describes it, so the browser does not need the filter declarations
 * of each kind of listing.
 */
export function FilterControl({ filter, values }: FilterControlProps) {
  const { name, label, control, options } = filter;
  const chosen = values[name] ?? [];
  if (control === 'range') {
    const [minName, maxName] = getRangeParameterNames(name);
    const typed = [values[minName]?.[0] ?? '', values[maxName]?.[0] ?? ''] as const;
    return (
      <RangeInputs
        legend={label}
        minName={minName}
        maxName={maxName}
        min={null}
        max={null}
        lowest={filter.min}
        highest={filter.max}
        unit={name === 'price' ? '$' : filter.unit}
        controlledValues={typed}
      />
    );
  }
  if (control === 'toggle') {
    const count = options.find(({ value }) => value === 'true')?.count;
    return (
      <Checkbox
        name={name}
        value="true"
        label={label}
        count={count}
        checked={chosen.includes('true')}
        onChange={handledByForm}
      />
    );
  }
  if (!isSingleValued(name))
    return <ChoiceList name={name} legend={label} choices={options} selectedValues={chosen} />;
  const selected = chosen.some(Boolean) ? chosen : [''];
  const all = {
    value: '',
    label: filterPanelMessages.all,
    count: null,
    isSelected: selected[0] === '',
  };
  return (
    <ChoiceList
      name={name}
      legend={label}
      choices={[all, ...options]}
      isSingle
      selectedValues={selected}
    />
  );
}
