import type { FormValue } from '@paddock/domain/fields';
import type { PostField } from '@paddock/domain/posting';
import { Chip } from '@paddock/ui/chip/chip.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getListValue, getTextValue } from './form-values.ts';
import { formMessages } from './form.messages.ts';

interface ChoiceControlProps {
  readonly field: Extract<PostField, { type: 'choice' }>;
  readonly id: string;
  readonly label: string;
  readonly value: FormValue | undefined;
  readonly error: string | undefined;
  readonly isOptional: boolean;
  readonly onChange: (value: FormValue) => void;
}

/**
 * Up to this many options are shown as chips: they fit on one screen, and choosing one takes a
 * single tap.
 */
const MAX_CHIPS = 7;
/** The longest total length of the chips' labels, in characters. */
const MAX_CHIPS_LABEL_LENGTH = 110;

const ChipList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  padding-top: ${space(1)};
`;

/**
 * Lets the user choose one or several options. Shows chips when there are few options, otherwise
 * the browser's select list.
 */
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
  const chosen = getListValue(value);
  const fitsAsChips =
    options.length <= MAX_CHIPS &&
    options.reduce((sum, option) => sum + option.label.length, 0) <= MAX_CHIPS_LABEL_LENGTH;
  if (isMultiple) {
    return (
      <FieldGroup legend={label} help={help} error={error}>
        {(control) => (
          <ChipList>
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
          </ChipList>
        )}
      </FieldGroup>
    );
  }
  if (fitsAsChips) {
    const current = getTextValue(value);
    return (
      <FieldGroup legend={label} help={help} error={error}>
        {(control) => (
          <ChipList>
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
                // Clicking the chosen option of an optional field again clears it.
                onClick={() => {
                  if (isOptional && current === option.value) onChange('');
                }}
              />
            ))}
          </ChipList>
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
          value={getTextValue(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">
            {isOptional ? formMessages.choice.none : formMessages.choice.choose}
          </option>
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
