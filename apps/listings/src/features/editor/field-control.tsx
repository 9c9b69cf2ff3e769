import type { FormValue } from '@paddock/domain/fields';
import type { PostField } from '@paddock/domain/posting';
import { Chip } from '@paddock/ui/chip/chip.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { memo } from 'react';
import { styled } from 'styled-components';
import { ChoiceControl } from './choice-control.tsx';
import { getControlId } from './topics.ts';
import { UnitInput } from './unit-input.tsx';
import { getTextValue } from './form-values.ts';
import { listSuggestedNames } from './list-suggested-names.ts';
import { formMessages } from './form.messages.ts';

export interface FieldControlProps {
  readonly field: PostField;
  readonly value: FormValue | undefined;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  /** The make that the user has entered, for the field of its models. */
  readonly make?: string | undefined;
  readonly onChange: (key: string, value: FormValue) => void;
}

const YesNo = styled.div`
  display: flex;
  gap: ${space(2)};
  padding-top: ${space(1)};
`;

function UnmemoizedFieldControl({
  field,
  value,
  error,
  isRequired,
  make,
  onChange,
}: FieldControlProps) {
  const { key, help, type } = field;
  const id = getControlId(key);
  const { formLabel = field.label } = field;
  const label =
    isRequired || type === 'boolean' ? formLabel : formMessages.optionalLabel(formLabel);
  const change = (next: FormValue) => onChange(key, next);
  const text = {
    name: key,
    value: getTextValue(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(currentTarget.value),
  };
  switch (type) {
    case 'choice':
      return (
        <ChoiceControl
          field={field}
          id={id}
          label={label}
          value={value}
          error={error}
          isOptional={!isRequired}
          onChange={change}
        />
      );
    case 'boolean':
      if (isRequired) {
        return (
          <FieldGroup legend={label} help={help} error={error}>
            {(control) => (
              <YesNo>
                <Chip
                  {...control}
                  id={id}
                  type="radio"
                  name={key}
                  value="yes"
                  label={formMessages.yes}
                  checked={value === true}
                  onChange={() => change(true)}
                />
                <Chip
                  {...control}
                  type="radio"
                  name={key}
                  value="no"
                  label={formMessages.no}
                  checked={value === false}
                  onChange={() => change(false)}
                />
              </YesNo>
            )}
          </FieldGroup>
        );
      }
      return (
        <Switch
          id={id}
          name={key}
          value="yes"
          label={label}
          help={help}
          checked={value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      );
    case 'long-text':
      return (
        <TextareaField
          id={id}
          {...text}
          label={label}
          help={help}
          error={error}
          maxCharacters={field.maxLength}
          rows={6}
        />
      );
    default:
      return (
        <Field id={id} label={label} help={help} error={error}>
          {(control) => {
            const inputProps = { ...control, ...text, 'aria-required': isRequired || undefined };
            if (type === 'text') {
              const names = listSuggestedNames(field.suggestions, make);
              if (names.length === 0) return <Input {...inputProps} />;
              return (
                <>
                  <Input {...inputProps} list={`${id}-names`} autoComplete="off" />
                  <datalist id={`${id}-names`}>
                    {names.map((name) => (
                      <option key={name} value={name} />
                    ))}
                  </datalist>
                </>
              );
            }
            if (type === 'date') return <UnitInput {...inputProps} type="date" unit={undefined} />;
            if (type === 'phone')
              return (
                <UnitInput
                  {...inputProps}
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  unit={undefined}
                />
              );
            if (type === 'integer')
              return <UnitInput {...inputProps} inputMode="numeric" unit={field.unit} />;
            return (
              <UnitInput
                {...inputProps}
                inputMode="decimal"
                unit={type === 'money' ? '$' : type === 'decimal' ? field.unit : undefined}
              />
            );
          }}
        </Field>
      );
  }
}

/**
 * The control for a field, according to its declaration. Memoised, so that typing in a field
 * renders only that field again.
 */
export const FieldControl = memo(UnmemoizedFieldControl);
