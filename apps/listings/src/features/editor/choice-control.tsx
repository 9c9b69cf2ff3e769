import type { FormValue } from '@paddock/contracts/fields';
import type { PostField } from '@paddock/contracts/posting';
import { Chip } from '@paddock/ui/chip/chip.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { toList, toText } from './form-values.ts';

interface ChoiceControlProps {
  readonly field: Extract<PostField, { type: 'choice' }>;
  readonly id: string;
  readonly label: string;
  readonly value: FormValue | undefined;
  readonly error: string | undefined;
  readonly isOptional: boolean;
  readonly onChange: (value: FormValue) => void;
}

/** So few fit on a screen as pills: each is seen, and one tap away. */
const MOST_PILLS = 7;
const LONGEST_PILLS = 110;

const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  padding-top: ${space(1)};
`;

/** One or several of some options: pills where there are few, the browser's own list where there are many. */
export function ChoiceControl({
  field,
  id,
  label,
  value,
  error,
  isOptional,
  onChange,
}: ChoiceControlProps) {
  const { key, options, help, isMultiple = false } = field;
  const chosen = toList(value);
  const isShort =
    options.length <= MOST_PILLS &&
    options.reduce((sum, option) => sum + option.label.length, 0) <= LONGEST_PILLS;
  if (isMultiple) {
    return (
      <FieldGroup legend={label} help={help} error={error}>
        {(control) => (
          <Pills>
            {options.map((option, index) => (
              <Chip
                {...control}
                key={option.value}
                id={index === 0 ? id : undefined}
                name={key}
                value={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(
                    checked
                      ? options
                          .map((each) => each.value)
                          .filter((each) => each === option.value || chosen.includes(each))
                      : chosen.filter((each) => each !== option.value),
                  )
                }
              />
            ))}
          </Pills>
        )}
      </FieldGroup>
    );
  }
  if (isShort) {
    const current = toText(value);
    return (
      <FieldGroup legend={label} help={help} error={error}>
        {(control) => (
          <Pills>
            {options.map((option, index) => (
              <Chip
                {...control}
                key={option.value}
                id={index === 0 ? id : undefined}
                type="radio"
                name={key}
                value={option.value}
                label={option.label}
                checked={current === option.value}
                onChange={() => onChange(option.value)}
                // What need not be said can be unsaid.
                onClick={() => {
                  if (isOptional && current === option.value) onChange('');
                }}
              />
            ))}
          </Pills>
        )}
      </FieldGroup>
    );
  }
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <Select
          {...control}
          name={key}
          value={toText(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{isOptional ? 'Not said' : 'Choose one'}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
