import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Account } from '@paddock/contracts/http';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { EmailField } from '@paddock/ui/input/input-field.tsx';
import { isEmail } from '@paddock/ui/form/email.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getErrorMessage } from '../../api-errors.ts';
import { Section } from '../../parts/section.tsx';
import { EmailAddress } from '../../parts/email-address.tsx';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import { emailMessages } from './email.messages.ts';

const FIELDS = ['email'] as const;

/** A short status label with an icon. */
const Badge = styled.span<{ readonly $tone: 'good' | 'open' }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(1)};
  font-size: ${fontSize.small};
  font-weight: 560;
  color: ${({ $tone }) => ($tone === 'good' ? colour.success : colour.warning)};
`;

interface EmailFormProps {
  readonly account: Account;
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

function EmailForm({ account, onSent, onCancel }: EmailFormProps) {
  const form = useConfirmedForm({
    email: account.email,
    name: 'new-email',
    fields: FIELDS,
    validate({ email }) {
      if (!isEmail(email)) return { email: emailMessages.form.invalid };
      return email.toLowerCase() === account.email?.toLowerCase()
        ? { email: emailMessages.form.unchanged }
        : {};
    },
    async submit({ email }) {
      await createBrowserApi().post('/api/account/email', { body: { email } });
      onSent(email);
      return null;
    },
  });
  return (
    <>
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={emailMessages.form.errorTitle} />
        <EmailField
          {...form.getFieldProps('email')}
          label={emailMessages.form.label}
          autoFocus
          help={emailMessages.form.help}
          autoComplete="email"
        />
        <div className="actions">
          <SubmitButton form={form} busyLabel={emailMessages.form.busyButton}>
            {emailMessages.form.submitButton}
          </SubmitButton>
          <Button tone="quiet" onClick={onCancel}>
            {emailMessages.form.cancelButton}
          </Button>
        </div>
      </form>
      {form.confirmation}
    </>
  );
}

/** Finds out whether this is a test site, which shows the emails it sends on a mailbox page. */
function useMailbox(): { readonly hasMailbox: boolean; readonly detect: () => void } {
  const [hasMailbox, setHasMailbox] = useState(false);
  return {
    hasMailbox,
    detect() {
      getSession()
        .signIn()
        .then(({ isEmulator }) => setHasMailbox(isEmulator))
        .catch(() => undefined);
    },
  };
}

/** The account's email address: whether it is confirmed, and a form to change it. */
export function EmailSection({ account }: { readonly account: Account }) {
  const [isChanging, setIsChanging] = useState<boolean>();
  const [status, setStatus] = useState('');
  const mailbox = useMailbox();

  async function sendAgain(): Promise<void> {
    try {
      await createBrowserApi().post('/api/account/verification-mail');
      mailbox.detect();
      setStatus(
        emailMessages.status.confirmationSent(account.email ?? emailMessages.status.unknownAddress),
      );
    } catch (error) {
      setStatus(getErrorMessage(error));
    }
  }

  return (
    <Section title={emailMessages.section.title} lead={emailMessages.section.lead}>
      <div className="row">
        <div>
          <strong>
            {account.email === null ? (
              emailMessages.section.noAddress
            ) : (
              <EmailAddress>{account.email}</EmailAddress>
            )}
          </strong>
          <Badge $tone={account.emailVerified ? 'good' : 'open'}>
            <Icon shape={account.emailVerified ? shieldCheckIcon : circleAlertIcon} size={16} />
            {account.emailVerified
              ? emailMessages.section.confirmed
              : emailMessages.section.notConfirmed}
          </Badge>
        </div>
        <div className="actions">
          {!account.emailVerified && (
            <Button onClick={() => void sendAgain()}>
              {emailMessages.section.sendAgainButton}
            </Button>
          )}
          {isChanging !== true && (
            <Button autoFocus={isChanging === false} onClick={() => setIsChanging(true)}>
              {emailMessages.section.changeButton}
            </Button>
          )}
        </div>
      </div>
      {isChanging === true && (
        <EmailForm
          account={account}
          onCancel={() => setIsChanging(false)}
          onSent={(email) => {
            setIsChanging(false);
            mailbox.detect();
            setStatus(emailMessages.status.changeSent(email));
          }}
        />
      )}
      <Notice role="status">
        {status !== '' && (
          <>
            {status}{' '}
            {mailbox.hasMailbox && <a href="/mailbox">{emailMessages.section.mailboxLink}</a>}
          </>
        )}
      </Notice>
    </Section>
  );
}
