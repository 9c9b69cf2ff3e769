/**
 * A message form for unreliable connections. Before it is hydrated, it works without scripts. Its
 * fields are uncontrolled, so that early input is kept, and a draft is stored until it is sent.
 */
import { createBrowserApi } from '@paddock/api-client';
import { useUser } from '@paddock/auth';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { deleteFormDraft, saveFormDraft, readFormDraft } from '@paddock/ui/form/form-draft.ts';
import {
  findFormControl,
  restoreFormValues,
  readFormValues,
  withoutFieldProblem,
} from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { Textarea } from '@paddock/ui/textarea/textarea.tsx';
import { useEffect, useRef, useState } from 'react';
import type { InputEvent, SubmitEvent } from 'react';
import { MESSAGE_FIELDS, isMessageFieldName, findProblems, MIN_MESSAGE_LENGTH } from './message.ts';
import type { MessageFieldName, ContactMessageKind, MessageProblems } from './message.ts';
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
  readonly initialState: MessagePageState;
}

export function MessageForm({
  kind,
  topics,
  messageLabel,
  messageHelp,
  hasPageField,
  initialState,
}: MessageFormProps) {
  const navigate = useNavigate();
  const userId = useUser()?.id;
  const [problems, setProblems] = useState(initialState.problems);
  const [failure, setFailure] = useState(initialState.failure);
  const [isSending, setIsSending] = useState(false);
  /** Number of failed attempts to send the message. Each one moves the focus to the summary. */
  const [failedAttempts, setFailedAttempts] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  /** When the empty form was shown; null when it was restored from a draft. */
  const shownAtRef = useRef<number | null>(null);
  const isMountedRef = useRef(true);
  const getFieldId = (field: MessageFieldName) => `${kind}-${field}`;

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    // Show our own validation messages from now on. Without scripts, the browser shows its own.
    form.noValidate = true;
    const hasWords = restoreFormValues(form, readFormDraft(kind, MESSAGE_FIELDS, 'week'));
    shownAtRef.current = hasWords ? null : performance.now();
    const page = findFormControl(form, 'page');
    if (page?.value === '') page.value = getPreviousPage();
    isMountedRef.current = true;
    return () => {
      isMountedRef.current = false;
    };
  }, [kind]);

  useEffect(() => {
    if (userId === undefined) return;
    createBrowserApi()
      .get('/api/account')
      .then(({ name, email }) => {
        if (formRef.current) restoreFormValues(formRef.current, { name, email: email ?? '' });
      })
      // The user can still type both.
      .catch(() => undefined);
  }, [userId]);

  useEffect(() => {
    if (failedAttempts > 0) summaryRef.current?.focus();
  }, [failedAttempts]);

  /** Shows why the message cannot be sent and focuses the summary. */
  function showProblems(foundProblems: MessageProblems, message: string | null): void {
    setProblems(foundProblems);
    setFailure(message);
    setFailedAttempts((count) => count + 1);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const draft = readFormValues(form, MESSAGE_FIELDS);
    const foundProblems = findProblems(draft);
    if (Object.keys(foundProblems).length > 0) {
      showProblems(foundProblems, null);
      return;
    }
    setIsSending(true);
    const website = (form.elements.namedItem('website') as HTMLInputElement | null)?.value ?? '';
    const elapsedMs = shownAtRef.current === null ? null : performance.now() - shownAtRef.current;
    const outcome = await sendMessage({ kind, draft, website, elapsedMs });
    if (outcome.type === 'sent') deleteFormDraft(kind, 'week');
    if (!isMountedRef.current) return;
    setIsSending(false);
    if (outcome.type === 'sent') void navigate(`?receipt=${outcome.receipt}`, { replace: true });
    else if (outcome.type === 'refused') showProblems(outcome.problems, null);
    else showProblems({}, outcome.message);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  }

  function onInput(event: InputEvent<HTMLFormElement>): void {
    const draft = readFormValues(event.currentTarget, MESSAGE_FIELDS);
    saveFormDraft(kind, draft, 'week');
    const { name } = event.target as HTMLInputElement;
    // Remove a field's error as soon as it is corrected, but show no new errors during typing.
    if (
      isMessageFieldName(name) &&
      problems[name] !== undefined &&
      findProblems(draft)[name] === undefined
    )
      setProblems(withoutFieldProblem(problems, name));
  }

  return (
    <MessageFormLayout
      ref={formRef}
      method="post"
      action="/api/contact-messages"
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="kind" value={kind} />
      <ProblemSummary
        ref={summaryRef}
        title={
          failure === null ? messageFormMessages.problemsTitle : messageFormMessages.failureTitle
        }
        fields={MESSAGE_FIELDS}
        problems={problems}
        failure={failure}
        getFieldId={getFieldId}
        noScriptMessage={messageFormMessages.noScript}
      />
      <InputField
        id={getFieldId('name')}
        label={messageFormMessages.name}
        error={problems.name}
        name="name"
        autoComplete="name"
        required
      />
      <InputField
        id={getFieldId('email')}
        label={messageFormMessages.email.label}
        help={messageFormMessages.email.help}
        error={problems.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field id={getFieldId('topic')} label={messageFormMessages.topic} error={problems.topic}>
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
          id={getFieldId('page')}
          label={messageFormMessages.page.label}
          help={messageFormMessages.page.help}
          error={problems.page}
          name="page"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={initialState.page}
        />
      )}
      <Field
        id={getFieldId('message')}
        label={messageLabel}
        help={messageHelp}
        error={problems.message}
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
        <Button type="submit" tone="primary" aria-disabled={isSending || undefined}>
          {isSending ? messageFormMessages.sending : messageFormMessages.sendButton}
        </Button>
        <p>{messageFormMessages.retention}</p>
      </div>
    </MessageFormLayout>
  );
}
