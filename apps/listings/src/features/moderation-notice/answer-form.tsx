import { createBrowserApi } from '@paddock/api-client';
import { styled } from 'styled-components';
import { MAX_MODERATION_REPLY_LENGTH } from '@paddock/contracts/trust-reasons';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { toRefusal } from '../../session/errors.ts';
import { moderationNoticeMessages } from './moderation-notice.messages.ts';

const Frame = styled.form`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;

const FIELDS = ['text'] as const;
const messages = moderationNoticeMessages.form;

function validate({ text }: FormValues<'text'>): FieldProblems<'text'> {
  if (text === '') return { text: messages.required };
  return text.length > MAX_MODERATION_REPLY_LENGTH
    ? { text: messages.tooLong(text.length - MAX_MODERATION_REPLY_LENGTH) }
    : {};
}

interface AnswerFormProps {
  readonly decisionId: string;
  readonly onAnswered: (text: string) => void;
}

/** The form in which the user can answer a moderator's decision, once. Unsent text is saved. */
export function AnswerForm({ decisionId, onAnswered }: AnswerFormProps) {
  const form = useForm({
    name: `answer-${decisionId}`,
    fields: FIELDS,
    validate,
    async submit({ text }) {
      try {
        const { answer } = await createBrowserApi().post('/api/account/moderation/{id}/answer', {
          params: { id: decisionId },
          body: { text },
        });
        onAnswered(answer ?? text);
        toast({ tone: 'success', text: messages.sent });
        return null;
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
    },
  });
  return (
    <Frame {...form.props}>
      <ProblemSummary {...form.summary} title={messages.problemsTitle} />
      <TextareaField
        {...form.getFieldProps('text')}
        label={messages.label}
        help={messages.help}
        maxCharacters={MAX_MODERATION_REPLY_LENGTH}
        rows={3}
      />
      <div>
        <SubmitButton form={form} busyLabel={messages.sendingButton}>
          {messages.sendButton}
        </SubmitButton>
      </div>
    </Frame>
  );
}
