import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, radius, space } from '../theme/theme.ts';
import { PasswordField } from './password-field.tsx';
import type { PasswordFieldProps } from './password-field.tsx';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** What is thought of a password. */
export interface PasswordOpinion {
  /** What is still asked for, in a sentence; null where it can be taken. */
  readonly problem: string | null;
  readonly strength: PasswordStrength;
  /** How to make a better one; null where it is good. */
  readonly advice: string | null;
}

export interface NewPasswordFieldProps extends Omit<
  PasswordFieldProps,
  'autoComplete' | 'children' | 'onChange'
> {
  readonly judge: (password: string) => Promise<PasswordOpinion>;
  /** What is asked of a password, shown until there is something to judge. */
  readonly rule: string;
}

const STEPS: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];
const NAMES: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
};

/** Its height is kept from the start: nothing jumps while somebody types. */
const Opinion = styled.div`
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

/** A password that is being made up: what is asked of it, and how good it is, while it is typed. Advice; the form refuses. */
export function NewPasswordField({ judge, rule, ...rest }: NewPasswordFieldProps) {
  const [opinion, setOpinion] = useState<PasswordOpinion | null>(null);
  const latest = useRef('');

  function consider({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const password = currentTarget.value;
    latest.current = password;
    if (password === '') {
      setOpinion(null);
      return;
    }
    judge(password).then(
      (found) => {
        if (latest.current === password) setOpinion(found);
      },
      // Without an opinion the rule stands; the form says what is wrong when it is sent.
      () => setOpinion(null),
    );
  }

  const step = opinion === null || opinion.problem !== null ? -1 : STEPS.indexOf(opinion.strength);
  return (
    <PasswordField {...rest} autoComplete="new-password" onChange={consider}>
      <Opinion data-strength={opinion?.strength}>
        <span className="bars" aria-hidden="true">
          {STEPS.map((each, index) => (
            <span key={each} data-on={index <= step || undefined} />
          ))}
        </span>
        <p role="status">
          {opinion === null && rule}
          {opinion !== null &&
            (opinion.problem ?? (
              <>
                <strong>{NAMES[opinion.strength]}.</strong> {opinion.advice}
              </>
            ))}
        </p>
      </Opinion>
    </PasswordField>
  );
}
