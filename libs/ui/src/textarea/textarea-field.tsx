import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { styled } from 'styled-components';
import { Field } from '../field/field.tsx';
import { colour, fontSize } from '../theme/theme.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Textarea } from './textarea.tsx';

export interface TextareaFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'maxLength' | 'children'
> {
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong and what to do, in a sentence. */
  readonly error?: string | undefined;
  /** As many as the server takes. More can be typed or pasted, is counted, and is for the form to refuse: nothing is cut off silently. */
  readonly mostCharacters: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** From here on the count is also announced while one types. */
const ANNOUNCED_SHARE = 0.9;

const Count = styled.p`
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.textQuiet};
  &[data-over] {
    font-weight: 560;
    color: ${colour.danger};
  }
`;

const number = (count: number) => count.toLocaleString('en-NZ');

/** "1,850 of 2,000 characters", "12 characters too many" */
export function countSentence(length: number, most: number): string {
  if (length === 0) return `Up to ${number(most)} characters`;
  if (length <= most) return `${number(length)} of ${number(most)} characters`;
  return `${number(length - most)} ${length - most === 1 ? 'character' : 'characters'} too many`;
}

/** A box for several lines with its label, help and error, that counts along. */
export function TextareaField({
  id,
  label,
  help,
  error,
  mostCharacters,
  onChange,
  value,
  defaultValue,
  ...rest
}: TextareaFieldProps) {
  const [typedLength, setTypedLength] = useState(String(defaultValue ?? '').length);
  const length = typeof value === 'string' ? value.length : typedLength;
  const sentence = countSentence(length, mostCharacters);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => {
        const countId = `${control.id}-count`;
        return (
          <>
            <Textarea
              {...rest}
              {...(value === undefined ? { defaultValue } : { value })}
              {...control}
              aria-describedby={[control['aria-describedby'], countId].filter(Boolean).join(' ')}
              onChange={(event) => {
                setTypedLength(event.currentTarget.value.length);
                onChange?.(event);
              }}
            />
            <Count id={countId} data-over={length > mostCharacters || undefined}>
              {sentence}
            </Count>
            <VisuallyHidden role="status">
              {length > mostCharacters * ANNOUNCED_SHARE ? sentence : ''}
            </VisuallyHidden>
          </>
        );
      }}
    </Field>
  );
}
