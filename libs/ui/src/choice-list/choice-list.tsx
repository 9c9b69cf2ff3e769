import { styled } from 'styled-components';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Radio } from '../radio/radio.tsx';
import { colour, space } from '../theme/theme.ts';

/** A choice (contracts' `FilterOption` fits). */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** How many it would find; null: not counted. */
  readonly count: number | null;
  readonly isSelected: boolean;
}

export interface ChoiceListProps {
  /** Query parameter that the form sends. */
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** One alone may hold. */
  readonly isSingle?: boolean;
  /** More choices than this are folded away behind "Show all", unless chosen. */
  readonly foldAfter?: number;
  /** The legend is read aloud, not shown (where a disclosure's title says the same). */
  readonly isLegendHidden?: boolean;
  /** Values that hold now, where the page keeps them itself (the form's own `onChange` reads them); else the form does. */
  readonly chosen?: readonly string[];
}

/** For controlled fields: the form around them listens. */
const readByForm = () => undefined;

const Group = styled.fieldset`
  legend {
    font-weight: 620;
    margin-bottom: ${space(1)};
  }
  legend[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  details summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: ${colour.accent};
    text-decoration: underline;
    text-underline-offset: 0.18em;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details[open] summary .closed,
  details:not([open]) summary .opened {
    display: none;
  }
`;

/** Checkboxes or radios of one filter. Uncontrolled unless `chosen` is given: the form is what holds them, with and without JavaScript. */
export function ChoiceList({
  name,
  legend,
  choices,
  isSingle = false,
  foldAfter = 6,
  isLegendHidden = false,
  chosen,
}: ChoiceListProps) {
  const isFolding = choices.length > foldAfter + 2;
  const isShown = (choice: Choice, index: number) =>
    !isFolding || index < foldAfter || choice.isSelected;
  const Control = isSingle ? Radio : Checkbox;
  const row = (choice: Choice) => {
    const { value, label, count, isSelected } = choice;
    // An uncontrolled box starts anew when the address changes it; a controlled one keeps its focus.
    return chosen ? (
      <Control
        key={value}
        name={name}
        value={value}
        label={label}
        count={count}
        checked={chosen.includes(value)}
        onChange={readByForm}
      />
    ) : (
      <Control
        key={`${value}:${isSelected}`}
        name={name}
        value={value}
        label={label}
        count={count}
        defaultChecked={isSelected}
      />
    );
  };
  return (
    <Group>
      <legend data-hidden={isLegendHidden || undefined}>{legend}</legend>
      {choices.filter(isShown).map(row)}
      {isFolding && (
        <details>
          <summary>
            <span className="closed">Show all {choices.length}</span>
            <span className="opened">Show fewer</span>
          </summary>
          {choices.filter((choice, index) => !isShown(choice, index)).map(row)}
        </details>
      )}
    </Group>
  );
}
