import { styled } from 'styled-components';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Radio } from '../radio/radio.tsx';
import { colour, space } from '../theme/theme.ts';
import { choiceListMessages } from './choice-list.messages.ts';

/** One choice of a filter. The type `FilterOption` of the contracts library is assignable to it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The number of results for this choice; null when not counted. */
  readonly count: number | null;
  readonly isSelected: boolean;
}

export interface ChoiceListProps {
  /** The query parameter that the form submits. */
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** True for radio buttons, false for checkboxes. */
  readonly isSingle?: boolean;
  /** Hides the legend visually. Use this when a disclosure's title shows the same text. */
  readonly isLegendHidden?: boolean;
  /**
   * The selected values, when the page controls them. The page then reads changes in the form's
   * `onChange`.
   */
  readonly selectedValues?: readonly string[];
}

/** Choices beyond this number are collapsed behind "Show all", unless they are selected. */
const MAX_SHOWN = 6;

/**
 * Satisfies React, which requires a change handler on controlled inputs. The surrounding form's
 * `onChange` handles the change.
 */
const handledByForm = () => undefined;

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

/**
 * The checkboxes or radio buttons of one filter. Uncontrolled unless `selectedValues` is given, so
 * that the form works without JavaScript too.
 */
export function ChoiceList({
  name,
  legend,
  choices,
  isSingle = false,
  isLegendHidden = false,
  selectedValues,
}: ChoiceListProps) {
  const isCollapsible = choices.length > MAX_SHOWN + 2;
  const isShown = (choice: Choice, index: number) =>
    !isCollapsible || index < MAX_SHOWN || choice.isSelected;
  const Control = isSingle ? Radio : Checkbox;
  const renderChoice = (choice: Choice) => {
    const { value, label, count, isSelected } = choice;
    // A new key remounts an uncontrolled input when the URL changes its value. A controlled input
    // keeps its key, and therefore its focus.
    return selectedValues ? (
      <Control
        key={value}
        name={name}
        value={value}
        label={label}
        count={count}
        checked={selectedValues.includes(value)}
        onChange={handledByForm}
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
      {choices.filter(isShown).map(renderChoice)}
      {isCollapsible && (
        <details>
          <summary>
            <span className="closed">
              {choiceListMessages.showAll(choices.filter(({ value }) => value).length)}
            </span>
            <span className="opened">{choiceListMessages.showFewer}</span>
          </summary>
          {choices.filter((choice, index) => !isShown(choice, index)).map(renderChoice)}
        </details>
      )}
    </Group>
  );
}
