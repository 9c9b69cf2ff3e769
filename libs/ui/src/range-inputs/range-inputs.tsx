import { styled } from 'styled-components';
import { Input } from '../input/input.tsx';
import { colour, fontSize, space } from '../theme/theme.ts';
import { rangeInputsMessages } from './range-inputs.messages.ts';

export interface RangeInputsProps {
  readonly legend: string;
  /** The names of the query parameters that the form submits: "priceMin", "hours.min". */
  readonly minName: string;
  readonly maxName: string;
  /** The current values, from the URL; null when not set. */
  readonly min: number | null;
  readonly max: number | null;
  /** The lowest and highest values among the results, shown as placeholders. */
  readonly lowest?: number | null | undefined;
  readonly highest?: number | null | undefined;
  /** Shown in brackets after "From" and "To": "$", "hours", "ha". */
  readonly unit?: string | null | undefined;
  readonly isLegendHidden?: boolean;
  /**
   * The text of both inputs, when the page controls them. The page then reads changes in the form's
   * `onChange`.
   */
  readonly controlledValues?: readonly [min: string, max: string];
}

/**
 * Satisfies React, which requires a change handler on controlled inputs. The surrounding form's
 * `onChange` handles the change.
 */
const handledByForm = () => undefined;

const Group = styled.fieldset`
  legend {
    font-weight: 620;
    margin-bottom: ${space(2)};
  }
  legend[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
    padding-bottom: ${space(2)};
  }
  label {
    display: grid;
    gap: ${space(1)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  input {
    color: ${colour.text};
    font-variant-numeric: tabular-nums;
  }
`;

function getBoundLabel(end: string, unit: string | null | undefined): string {
  if (unit === null || unit === undefined || unit === '') return end;
  return rangeInputsMessages.withUnit(end, unit);
}

/** The "From" and "To" inputs of a filter. Uncontrolled unless `controlledValues` is given. */
export function RangeInputs({
  legend,
  minName,
  maxName,
  min,
  max,
  lowest,
  highest,
  unit,
  isLegendHidden = false,
  controlledValues,
}: RangeInputsProps) {
  const ends = [
    { end: rangeInputsMessages.from, name: minName, value: min, hint: lowest },
    { end: rangeInputsMessages.to, name: maxName, value: max, hint: highest },
  ] as const;
  return (
    <Group>
      <legend data-hidden={isLegendHidden || undefined}>{legend}</legend>
      <div className="pair">
        {ends.map(({ end, name, value, hint }, index) => (
          <label key={controlledValues ? name : `${name}:${value}`}>
            {getBoundLabel(end, unit)}
            <Input
              name={name}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              {...(controlledValues
                ? { value: controlledValues[index] ?? '', onChange: handledByForm }
                : { defaultValue: value ?? '' })}
              placeholder={
                // Numbers without a unit, such as years, have no thousands separator.
                typeof hint === 'number'
                  ? hint.toLocaleString('en-NZ', { useGrouping: Boolean(unit) })
                  : rangeInputsMessages.any
              }
              aria-label={rangeInputsMessages.inputLabel(legend, getBoundLabel(end, unit))}
            />
          </label>
        ))}
      </div>
    </Group>
  );
}
