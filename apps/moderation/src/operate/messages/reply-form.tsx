import { createBrowserApi } from '@paddock/api-client';
import { MAX_CONTACT_REPLY_LENGTH } from '@paddock/contracts/contact-states';
import type { ContactCase } from '@paddock/contracts/http/operate-messages';
import { useRef } from 'react';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { toRefusal } from '../../desk-errors.ts';
import { Form } from '../operate.styles.ts';
import { useReload } from '../use-reload.ts';
import { contactMessages } from './messages.messages.tsx';

const FIELDS = ['text'] as const;
const texts = contactMessages.reply;

/** Replies to a contact message by email. The text stays until the mail server has accepted it. */
export function ReplyForm({ message }: { readonly message: ContactCase }) {
  const { receipt, email, replies, replyAddress } = message;
  const reload = useReload();
  /** The last attempt. Repeating it uses its key, so that the reply is sent once. */
  const attempt = useRef({ content: '', key: '' });
  const form = useForm({
    name: `reply-${receipt}`,
    fields: FIELDS,
    validate({ text }) {
      if (text === '') return { text: texts.missing };
      return text.length > MAX_CONTACT_REPLY_LENGTH
        ? { text: texts.tooLong(text.length - MAX_CONTACT_REPLY_LENGTH) }
        : {};
    },
    async submit({ text }) {
      const content = `${replies.length} ${text}`;
      if (attempt.current.content !== content)
        attempt.current = { content, key: crypto.randomUUID() };
      try {
        await createBrowserApi().post('/api/operate/messages/{receipt}/replies', {
          params: { receipt },
          body: { text, replyCount: replies.length },
          idempotencyKey: attempt.current.key,
        });
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
      form.props.ref.current?.reset();
      toast({ tone: 'success', text: texts.done });
      await reload();
      return null;
    },
  });
  return (
    <Form {...form.props} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ProblemSummary {...form.summary} title={texts.errorTitle} />
      <TextareaField
        {...form.getFieldProps('text')}
        key={replies.length}
        label={texts.label}
        help={texts.help(email, replyAddress)}
        maxCharacters={MAX_CONTACT_REPLY_LENGTH}
        rows={6}
      />
      <SubmitButton form={form} tone="primary" busyLabel={texts.busyButton}>
        {texts.button}
      </SubmitButton>
    </Form>
  );
}
