import { styled } from 'styled-components';
import { Input } from '../input/input.tsx';
import { colour, fontSize, space } from '../theme/theme.ts';

export interface RangeInputsProps {
  readonly legend: string;
  /** Query parameters that the form sends: "priceMin", "hours.min". */
  readonly minName: string;
  readonly maxName: string;
  /** The values in the address. */
  readonly min: number | null;
  readonly max: number | null;
  /** What is there to find: shown as placeholders. */
  readonly lowest?: number | null | undefined;
  readonly highest?: number | null | undefined;
  /** "$" stands before, anything else after: "hours", "ha". */
  readonly unit?: string | null | undefined;
  readonly isLegendHidden?: boolean;
  /** What the two boxes hold now, where the page keeps it itself (the form's own `onChange` reads it). */
  readonly typed?: readonly [min: string, max: string];
}

/** For controlled fields: the form around them listens. */
const readByForm = () => undefined;

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

function unitLabel(end: 'From' | 'To', unit: string | null | undefined): string {
  if (unit === null || unit === undefined || unit === '') return end;
  return unit === '$' ? `${end} ($)` : `${end} (${unit})`;
}

/** "From" and "To" of a filter. Uncontrolled, like every filter control; whole numbers on a number pad. */
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
  typed,
}: RangeInputsProps) {
  const ends = [
    { end: 'From', name: minName, value: min, hint: lowest },
    { end: 'To', name: maxName, value: max, hint: highest },
  ] as const;
  return (
    <Group>
      <legend data-hidden={isLegendHidden || undefined}>{legend}</legend>
      <div className="pair">
        {ends.map(({ end, name, value, hint }, index) => (
          <label key={typed ? name : `${name}:${value}`}>
            {unitLabel(end, unit)}
            <Input
              name={name}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              {...(typed
                ? { value: typed[index] ?? '', onChange: readByForm }
                : { defaultValue: value ?? '' })}
              placeholder={typeof hint === 'number' ? hint.toLocaleString('en-NZ') : 'Any'}
              aria-label={`${legend}: ${unitLabel(end, unit)}`}
            />
          </label>
        ))}
      </div>
    </Group>
  );
}
