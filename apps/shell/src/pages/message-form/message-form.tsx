/** A form that sends a message to the support team. Before it is hydrated, it works without scripts. */
import { createBrowserApi } from '@paddock/api-client';
import { useUser } from '@paddock/auth';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { readFormDraft } from '@paddock/ui/form/form-draft.ts';
import { findFormControl, restoreFormValues } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { Textarea } from '@paddock/ui/textarea/textarea.tsx';
import { useEffect, useRef } from 'react';
import { MESSAGE_FIELDS, findProblems, MIN_MESSAGE_LENGTH } from './message.ts';
import type { MessageFieldName, ContactMessageKind } from './message.ts';
import type { MessagePageState } from './message-page-state.ts';
import { MessageFormLayout } from './message-form.styles.ts';
import { getPreviousPage } from './previous-page.ts';
import { sendMessage } from './send-message.ts';
import { messageFormMessages } from './message-form.messages.ts';

export interface MessageFormProps {
  readonly kind: ContactMessageKind;
  /** Topics to choose from. The first one is preselected. */
  readonly topics: readonly string[];
  readonly messageLabel: string;
  readonly messageHelp: string;
  /** Adds a field for the page that the message is about, prefilled with the previous page. */
  readonly hasPageField: boolean;
  /** The page's state in the URL. */
  readonly initialState: MessagePageState;
}

const DRAFT_LIFETIME = 'week';

export function MessageForm({
  kind,
  topics,
  messageLabel,
  messageHelp,
  hasPageField,
  initialState: { page: initialPage, ...initialRefusal },
}: MessageFormProps) {
  const navigate = useNavigate();
  const userId = useUser()?.id;
  /** When the empty form was shown; null when it was restored from a draft. */
  const shownAtRef = useRef<number | null>(null);
  const form = useForm<MessageFieldName>({
    name: kind,
    fields: MESSAGE_FIELDS,
    draftLifetime: DRAFT_LIFETIME,
    initialRefusal,
    validate: findProblems,
    async submit(draft) {
      const website = (formRef.current?.elements.namedItem('website') as HTMLInputElement).value;
      const elapsedMs = shownAtRef.current === null ? null : performance.now() - shownAtRef.current;
      const outcome = await sendMessage({ kind, draft, website, elapsedMs });
      if (outcome.type !== 'sent') return outcome;
      // A user who has left the page stays where they are.
      if (formRef.current) void navigate(`?receipt=${outcome.receipt}`, { replace: true });
      return null;
    },
  });
  const { ref: formRef } = form.props;

  useEffect(() => {
    // The form has restored the draft before.
    const hasDraft = readFormDraft(kind, MESSAGE_FIELDS, DRAFT_LIFETIME) !== null;
    shownAtRef.current = hasDraft ? null : performance.now();
    const page = formRef.current && findFormControl(formRef.current, 'page');
    if (page?.value === '') page.value = getPreviousPage();
  }, [kind, formRef]);

  useEffect(() => {
    if (userId === undefined) return;
    createBrowserApi()
      .get('/api/account')
      .then(({ name, email }) => {
        if (formRef.current) restoreFormValues(formRef.current, { name, email: email ?? '' });
      })
      // The user can still type both.
      .catch(() => undefined);
  }, [userId, formRef]);

  return (
    <MessageFormLayout
      {...form.props}
      method="post"
      action="/api/contact-messages"
      // Without scripts, the browser shows its own messages.
      noValidate={form.isReady}
    >
      <input type="hidden" name="kind" value={kind} />
      <ProblemSummary
        {...form.summary}
        title={
          form.summary.failure === null
            ? messageFormMessages.problemsTitle
            : messageFormMessages.failureTitle
        }
        noScriptMessage={messageFormMessages.noScript}
      />
      <InputField
        {...form.getFieldProps('name')}
        label={messageFormMessages.name}
        autoComplete="name"
        required
      />
      <InputField
        {...form.getFieldProps('email')}
        label={messageFormMessages.email.label}
        help={messageFormMessages.email.help}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        id={form.getFieldId('topic')}
        label={messageFormMessages.topic}
        error={form.problems.topic}
      >
        {(control) => (
          <Select {...control} name="topic">
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </Select>
        )}
      </Field>
      {hasPageField && (
        <InputField
          {...form.getFieldProps('page')}
          label={messageFormMessages.page.label}
          help={messageFormMessages.page.help}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={initialPage}
        />
      )}
      <Field
        id={form.getFieldId('message')}
        label={messageLabel}
        help={messageHelp}
        error={form.problems.message}
      >
        {(control) => (
          <Textarea {...control} name="message" required minLength={MIN_MESSAGE_LENGTH} />
        )}
      </Field>
      {/* A honeypot: hidden from people, filled in by bots. */}
      <p className="trap" aria-hidden="true">
        <label>
          {messageFormMessages.trap} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="send">
        <Button type="submit" tone="primary" aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? messageFormMessages.sending : messageFormMessages.sendButton}
        </Button>
        <p>{messageFormMessages.retention}</p>
      </div>
    </MessageFormLayout>
  );
}
