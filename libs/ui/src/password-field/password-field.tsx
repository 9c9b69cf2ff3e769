import type { InputHTMLAttributes, ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { colour, fontSize, radius, space, tapTarget } from '../theme/theme.ts';

export interface PasswordFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'children' | 'autoComplete'
> {
  readonly id?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong and what to do, in a sentence. */
  readonly error?: string | undefined;
  /** Tells a password manager whether to fill in or to make one up. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Under the box: how good the password is. */
  readonly children?: ReactNode;
}

const Box = styled.span`
  position: relative;
  display: block;
  input {
    padding-right: 76px;
  }
  /* Edge has an eye of its own. */
  input::-ms-reveal {
    display: none;
  }
  button {
    position: absolute;
    top: 0;
    right: 0;
    min-width: 68px;
    height: ${tapTarget};
    padding: 0 ${space(3)};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${colour.accent};
    font: inherit;
    font-size: ${fontSize.small};
    font-weight: 620;
  }
  button:hover {
    text-decoration: underline;
  }
`;

/** A password with its label, help and error; it can be shown, and a password manager knows what it is. */
export function PasswordField({
  id,
  label,
  help,
  error,
  autoComplete,
  children,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <>
          <Box>
            <Input
              {...rest}
              {...control}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            <button
              type="button"
              aria-label={isShown ? 'Hide password' : 'Show password'}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          </Box>
          {children}
        </>
      )}
    </Field>
  );
}
