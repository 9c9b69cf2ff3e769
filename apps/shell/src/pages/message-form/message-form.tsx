/**
 * A form whose message reaches us whatever the phone, the line or the browser does: a plain form until the script is
 * there, uncontrolled fields that keep what was typed before it, and a copy of the words until they are sent.
 */
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { forgetDraft, keepDraft, keptDraft } from '@paddock/ui/form/draft.ts';
import { findControl, restoreValues, readValues, without } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { Textarea } from '@paddock/ui/textarea/textarea.tsx';
import { useEffect, useRef, useState } from 'react';
import type { InputEvent, SubmitEvent } from 'react';
import { FIELDS, isFieldName, findProblems, SHORTEST_MESSAGE } from './message.ts';
import type { FieldName, MessageKind, Problems } from './message.ts';
import type { MessageAddress } from './message-address.ts';
import { FormFrame } from './message-form.styles.ts';
import { previousPage } from './previous-page.ts';
import { sendMessage } from './send-message.ts';

export interface MessageFormProps {
  readonly kind: MessageKind;
  /** The first is chosen where nobody chooses. */
  readonly topics: readonly string[];
  readonly messageLabel: string;
  readonly messageHelp: string;
  /** Asks which page the message is about, and suggests the one that the visitor came from. */
  readonly asksForPage: boolean;
  readonly address: MessageAddress;
}

export function MessageForm({
  kind,
  topics,
  messageLabel,
  messageHelp,
  asksForPage,
  address,
}: MessageFormProps) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState(address.problems);
  const [failure, setFailure] = useState(address.failure);
  const [isSending, setIsSending] = useState(false);
  /** How often a message was not sent from here. */
  const [complaints, setComplaints] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  /** When the form came; null where it came with words in it. */
  const startRef = useRef<number | null>(null);
  const isHereRef = useRef(true);
  const getFieldId = (field: FieldName) => `${kind}-${field}`;

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    // Our own words about what is wrong, from now on; without a script the browser's have to do.
    form.noValidate = true;
    const hasWords = restoreValues(form, keptDraft(kind, FIELDS));
    startRef.current = hasWords ? null : performance.now();
    const page = findControl(form, 'page');
    if (page?.value === '') page.value = previousPage();
    isHereRef.current = true;
    return () => {
      isHereRef.current = false;
    };
  }, [kind]);

  useEffect(() => {
    if (complaints > 0) summaryRef.current?.focus();
  }, [complaints]);

  /** Something keeps the message from being sent: the summary says so and takes the focus. */
  function complain(found: Problems, message: string | null): void {
    setProblems(found);
    setFailure(message);
    setComplaints((count) => count + 1);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const draft = readValues(form, FIELDS);
    const found = findProblems(draft);
    if (Object.keys(found).length > 0) {
      complain(found, null);
      return;
    }
    setIsSending(true);
    const website = (form.elements.namedItem('website') as HTMLInputElement | null)?.value ?? '';
    const elapsedMs = startRef.current === null ? null : performance.now() - startRef.current;
    const outcome = await sendMessage({ kind, draft, website, elapsedMs });
    if (outcome.state === 'sent') forgetDraft(kind);
    if (!isHereRef.current) return;
    setIsSending(false);
    if (outcome.state === 'sent') void navigate(`?receipt=${outcome.receipt}`, { replace: true });
    else if (outcome.state === 'refused') complain(outcome.problems, null);
    else complain({}, outcome.message);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  }

  function onInput(event: InputEvent<HTMLFormElement>): void {
    const draft = readValues(event.currentTarget, FIELDS);
    keepDraft(kind, draft);
    const { name } = event.target as HTMLInputElement;
    // A complaint goes as soon as it is met; no new one comes while somebody is typing.
    if (
      isFieldName(name) &&
      problems[name] !== undefined &&
      findProblems(draft)[name] === undefined
    )
      setProblems(without(problems, name));
  }

  return (
    <FormFrame
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
          failure === null ? 'Your message has not been sent yet' : 'Your message has not been sent'
        }
        fields={FIELDS}
        problems={problems}
        failure={failure}
        getFieldId={getFieldId}
        scriptless="Your browser’s Back button brings your words back."
      />
      <Field id={getFieldId('name')} label="Your name" error={problems.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" required />}
      </Field>
      <Field
        id={getFieldId('email')}
        label="Your e-mail address"
        help="We answer to this address, and use it for nothing else."
        error={problems.email}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field id={getFieldId('topic')} label="What is it about?" error={problems.topic}>
        {(control) => (
          <Select {...control} name="topic">
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </Select>
        )}
      </Field>
      {asksForPage && (
        <Field
          id={getFieldId('page')}
          label="Which page is it about? (optional)"
          help="Its address, or what it is called."
          error={problems.page}
        >
          {(control) => (
            <Input
              {...control}
              name="page"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={address.page}
            />
          )}
        </Field>
      )}
      <Field
        id={getFieldId('message')}
        label={messageLabel}
        help={messageHelp}
        error={problems.message}
      >
        {(control) => (
          <Textarea {...control} name="message" required minLength={SHORTEST_MESSAGE} />
        )}
      </Field>
      {/* People do not see this; programs fill in whatever there is. */}
      <p className="trap" aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="send">
        <Button type="submit" tone="primary" aria-disabled={isSending || undefined}>
          {isSending ? 'Sending…' : 'Send message'}
        </Button>
        <p>What you send is kept for 24 months and then deleted.</p>
      </div>
    </FormFrame>
  );
}
