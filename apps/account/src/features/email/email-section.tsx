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
        return { email: 'Enter your new email address, such as hemi@example.co.nz.' };
      return email.toLowerCase() === account.email?.toLowerCase()
        ? { email: 'That’s already your email address.' }
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
        <ProblemSummary {...form.summary} title="Your email address hasn’t been changed" />
        <Field
          id={form.getFieldId('email')}
          label="New email address"
          help="We’ll send a link to this address. Your email changes when you open it."
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
            {form.isBusy ? 'Sending…' : 'Send link'}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            Cancel
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
        `We’ve sent an email to ${account.email ?? 'you'}. Open its link to confirm your address.`,
      );
    } catch (error) {
      setStatus(getErrorMessage(error));
    }
  }

  return (
    <Section
      title="Email"
      lead="You sign in with this address, and we send emails to it. Other people can’t see it."
    >
      <div className="row">
        <div>
          <strong>
            {account.email === null ? 'None' : <EmailAddress>{account.email}</EmailAddress>}
          </strong>
          <Badge $tone={account.emailVerified ? 'good' : 'open'}>
            <Icon shape={account.emailVerified ? shieldCheckIcon : circleAlertIcon} size={16} />
            {account.emailVerified ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </div>
        <div className="actions">
          {!account.emailVerified && (
            <Button onClick={() => void sendAgain()}>Send the email again</Button>
          )}
          {!isChanging && <Button onClick={() => setIsChanging(true)}>Change email</Button>}
        </div>
      </div>
      {isChanging && (
        <EmailForm
          account={account}
          onCancel={() => setIsChanging(false)}
          onSent={(email) => {
            setIsChanging(false);
            mailbox.detect();
            setStatus(`We’ve sent a link to ${email}. Your email changes when you open it.`);
          }}
        />
      )}
      <Notice role="status" data-empty={status === '' || undefined}>
        {status !== '' && (
          <>
            {status} {mailbox.hasMailbox && <a href="/mailbox">Open this test site’s mailbox</a>}
          </>
        )}
      </Notice>
    </Section>
  );
}
