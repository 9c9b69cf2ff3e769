import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Input } from './input.tsx';

export interface InputFieldProps
  extends
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'>,
    Omit<FieldProps, 'children'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A single-line text box with its label, help and error. */
export function InputField({ id, label, help, error, ...rest }: InputFieldProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}

/** A required email address. Phones show its keyboard and correct nothing. */
export function EmailField(props: InputFieldProps) {
  return (
    <InputField
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
