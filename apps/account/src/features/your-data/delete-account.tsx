import { createBrowserApi } from '@paddock/api-client';
import type { Account } from '@paddock/contracts/http';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import { yourDataMessages } from './your-data.messages.ts';

interface DeleteAccountProps {
  readonly account: Account;
  readonly onDeleted: (account: Account) => void;
}

const FIELDS = ['confirmation'] as const;

const Consequences = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
  list-style: disc;
  li::marker {
    color: ${colour.textQuiet};
  }
`;

export const DELETION_PHRASE = yourDataMessages.deletion.phrase;

function Confirmation({
  account,
  onDeleted,
  onCancel,
}: DeleteAccountProps & { readonly onCancel: () => void }) {
  const form = useConfirmedForm({
    email: account.email,
    name: 'delete-account',
    fields: FIELDS,
    secrets: FIELDS,
    validate: ({ confirmation }) =>
      confirmation.toLowerCase() === DELETION_PHRASE
        ? {}
        : { confirmation: yourDataMessages.deletion.phraseError(DELETION_PHRASE) },
    async submit() {
      onDeleted(await createBrowserApi().delete('/api/account'));
      return null;
    },
  });
  return (
    <>
      <StepHeading>{yourDataMessages.deletion.deleteButton}</StepHeading>
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={yourDataMessages.deletion.errorTitle} />
        <Consequences>
          {yourDataMessages.deletion.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Consequences>
        <InputField
          {...form.getFieldProps('confirmation')}
          label={yourDataMessages.deletion.label(DELETION_PHRASE)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="actions">
          <SubmitButton form={form} tone="danger" busyLabel={yourDataMessages.deletion.busyButton}>
            {yourDataMessages.deletion.deleteButton}
          </SubmitButton>
          <Button tone="quiet" onClick={onCancel}>
            {yourDataMessages.deletion.keepButton}
          </Button>
        </div>
      </form>
      {form.confirmation}
    </>
  );
}

/**
 * The form that schedules the account's deletion in 14 days, once the user has typed the
 * confirmation phrase.
 */
export function DeleteAccount(props: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  if (isOpen === true) return <Confirmation {...props} onCancel={() => setIsOpen(false)} />;
  return (
    <div className="row">
      <p>{yourDataMessages.section.deleteText}</p>
      <Button autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
        {yourDataMessages.section.deleteButton}
      </Button>
    </div>
  );
}
