import type { InputHTMLAttributes, ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { colour, fontSize, radius, space, tapTarget } from '../theme/theme.ts';
import { passwordFieldMessages } from './password-field.messages.ts';

export interface PasswordFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'children' | 'autoComplete'
> {
  readonly id?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
  /** A sentence that says what is wrong and what to do. */
  readonly error?: string | undefined;
  /** Tells a password manager whether to fill in a password or to suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shown below the input, such as the strength of a new password. */
  readonly children?: ReactNode;
}

const Box = styled.span`
  position: relative;
  display: block;
  input {
    padding-right: 76px;
  }
  /* Edge would add its own reveal button. */
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

/** A password input with its label, help, error and a button that shows or hides the password. */
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
              aria-label={
                isShown ? passwordFieldMessages.hideLabel : passwordFieldMessages.showLabel
              }
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? passwordFieldMessages.hideButton : passwordFieldMessages.showButton}
            </button>
          </Box>
          {children}
        </>
      )}
    </Field>
  );
}
