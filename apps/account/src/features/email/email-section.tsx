import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Account } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { isEmail } from '@paddock/ui/form/email.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { Input } from '@paddock/ui/input/input.tsx';
import { useState } from 'react';
import { getErrorMessage } from '../../api-errors.ts';
import { Section } from '../../parts/section.tsx';
import { EmailAddress } from '../../parts/email-address.tsx';
import { Badge, Notice } from '../../parts/notice.tsx';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';

const FIELDS = ['email'] as const;

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
      if (!isEmail(email))
        return { email: 'Give the new e-mail address, such as hemi@example.co.nz.' };
      return email.toLowerCase() === account.email?.toLowerCase()
        ? { email: 'That is the address you have already.' }
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
        <ProblemSummary {...form.summary} title="Your address has not been changed yet" />
        <Field
          id={form.getFieldId('email')}
          label="New e-mail address"
          help="We send a link there. Once you have opened it, the new address takes the old one’s place."
          error={form.problems.email}
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <div className="actions">
          <Button type="submit" aria-disabled={form.isBusy || undefined}>
            {form.isBusy ? 'One moment…' : 'Send the link'}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            Leave it as it is
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
  const [isChanging, setIsChanging] = useState(false);
  const [status, setStatus] = useState('');
  const mailbox = useMailbox();

  async function sendAgain(): Promise<void> {
    try {
      await createBrowserApi().post('/api/account/verification-mail');
      mailbox.detect();
      setStatus(
        `A mail is on its way to ${account.email ?? 'you'}. Its link confirms your address.`,
      );
    } catch (error) {
      setStatus(getErrorMessage(error));
    }
  }

  return (
    <Section
      title="E-mail"
      lead="What you sign in with, and where mail from us goes. No one else sees it."
    >
      <div className="row">
        <div>
          <strong>
            {account.email === null ? 'None' : <EmailAddress>{account.email}</EmailAddress>}
          </strong>
          <Badge $tone={account.emailVerified ? 'good' : 'open'}>
            <Icon shape={account.emailVerified ? shieldCheckIcon : circleAlertIcon} size={16} />
            {account.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        </div>
        <div className="actions">
          {!account.emailVerified && (
            <Button onClick={() => void sendAgain()}>Send the mail again</Button>
          )}
          {!isChanging && <Button onClick={() => setIsChanging(true)}>Change e-mail</Button>}
        </div>
      </div>
      {isChanging && (
        <EmailForm
          account={account}
          onCancel={() => setIsChanging(false)}
          onSent={(email) => {
            setIsChanging(false);
            mailbox.detect();
            setStatus(
              `We have sent a link to ${email}. Until you open it, everything stays as it is.`,
            );
          }}
        />
      )}
      <Notice role="status" data-empty={status === '' || undefined}>
        {status !== '' && (
          <>
            {status}{' '}
            {mailbox.hasMailbox && <a href="/mailbox">Open the mailbox of this test site</a>}
          </>
        )}
      </Notice>
    </Section>
  );
}
