import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, radius, space } from '../theme/theme.ts';
import { passwordFieldMessages } from './password-field.messages.ts';
import { PasswordField } from './password-field.tsx';
import type { PasswordFieldProps } from './password-field.tsx';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** An assessment of a password that the user is choosing. */
export interface PasswordAssessment {
  /** A sentence that says which requirement is not met; null when the password is acceptable. */
  readonly problem: string | null;
  readonly strength: PasswordStrength;
  /** How to make the password stronger; null when the password is strong enough. */
  readonly advice: string | null;
}

export interface NewPasswordFieldProps extends Omit<
  PasswordFieldProps,
  'autoComplete' | 'children' | 'onChange'
> {
  /**
   * Assesses a password. It is called on each keystroke, and results for an older text are ignored.
   */
  readonly assess: (password: string) => Promise<PasswordAssessment>;
  /** The password requirement, shown until there is an assessment. */
  readonly requirement: string;
}

const STEPS: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];
const NAMES: Readonly<Record<PasswordStrength, string>> = passwordFieldMessages.strength;

/** Reserves its height from the start, so that the layout does not shift while the user types. */
const StrengthMeter = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  min-height: 54px;
  padding-top: ${space(1)};
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
  .bars {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(1)};
  }
  .bars span {
    height: 4px;
    border-radius: ${radius.full};
    background: ${colour.hairline};
  }
  .bars [data-on] {
    background: ${colour.success};
  }
  &[data-strength='weak'] [data-on] {
    background: ${colour.danger};
  }
  &[data-strength='fair'] [data-on] {
    background: ${colour.warning};
  }
  strong {
    color: ${colour.text};
    font-weight: 620;
  }
`;

/**
 * A password field that shows the requirement and the strength of a new password while the user
 * types. It only gives advice: the form has to reject a password that is not acceptable.
 *
 * @example
 * <NewPasswordField
 *   name="password"
 *   label="New password"
 *   requirement="At least 10 characters."
 *   assess={assessPassword}
 * />
 */
export function NewPasswordField({ assess, requirement, ...rest }: NewPasswordFieldProps) {
  const [assessment, setAssessment] = useState<PasswordAssessment | null>(null);
  const latestPassword = useRef('');

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const password = currentTarget.value;
    latestPassword.current = password;
    if (password === '') {
      setAssessment(null);
      return;
    }
    assess(password).then(
      (result) => {
        if (latestPassword.current === password) setAssessment(result);
      },
      // If the assessment fails, show the requirement. The form reports any problem when it is
      // submitted.
      () => setAssessment(null),
    );
  }

  // The form's error says the same after a submission, so the requirement is shown instead.
  const hint =
    assessment === null || assessment.problem === rest.error ? requirement : assessment.problem;
  const step =
    assessment === null || assessment.problem !== null ? -1 : STEPS.indexOf(assessment.strength);
  return (
    <PasswordField {...rest} autoComplete="new-password" onChange={handleChange}>
      <StrengthMeter data-strength={assessment?.strength}>
        <span className="bars" aria-hidden="true">
          {STEPS.map((each, index) => (
            <span key={each} data-on={index <= step || undefined} />
          ))}
        </span>
        <p role="status">
          {hint ??
            (assessment && (
              <>
                <strong>{NAMES[assessment.strength]}.</strong> {assessment.advice}
              </>
            ))}
        </p>
      </StrengthMeter>
    </PasswordField>
  );
}
