import { type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { styled } from 'styled-components';
import { Field } from '../field/field.tsx';
import { colour, fontSize } from '../theme/theme.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { textareaFieldMessages } from './textarea-field.messages.ts';
import { Textarea } from './textarea.tsx';

export interface TextareaFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'maxLength' | 'children'
> {
  readonly label: string;
  readonly help?: string | undefined;
  /** A sentence that says what is wrong and what to do. */
  readonly error?: string | undefined;
  /**
   * The server's limit. The user can type or paste a longer text, so that nothing is cut off
   * silently. The character count then says how much is too long, and the form has to reject the
   * text.
   */
  readonly maxCharacters: number;
  /** Buttons that edit the text, between the label and the text box. */
  readonly toolbar?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/**
 * When the text is longer than this share of the limit, the count is also announced to screen
 * readers while the user types.
 */
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

/** Returns "1,850 of 2,000 characters" or "12 characters too many", for example. */
export function formatCharacterCount(length: number, most: number): string {
  if (length === 0) return textareaFieldMessages.limit(most);
  return length <= most
    ? textareaFieldMessages.used(length, most)
    : textareaFieldMessages.excess(length - most);
}

/** A multi-line text box with its label, help, error and a character count. */
export function TextareaField({
  id,
  label,
  help,
  error,
  maxCharacters,
  toolbar,
  onChange,
  value,
  defaultValue,
  ...rest
}: TextareaFieldProps) {
  const [typedLength, setTypedLength] = useState(String(defaultValue ?? '').length);
  const length = typeof value === 'string' ? value.length : typedLength;
  const sentence = formatCharacterCount(length, maxCharacters);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => {
        const countId = `${control.id}-count`;
        return (
          <>
            {toolbar}
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
            <Count id={countId} data-over={length > maxCharacters || undefined}>
              {sentence}
            </Count>
            <VisuallyHidden role="status">
              {length > maxCharacters * ANNOUNCED_SHARE ? sentence : ''}
            </VisuallyHidden>
          </>
        );
      }}
    </Field>
  );
}
