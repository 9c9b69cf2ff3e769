import { createBrowserApi } from '@paddock/api-client';
import type { CaseNote, ModerationCaseFile } from '@paddock/contracts/http/trust';
import { MAX_NOTE_LENGTH } from '@paddock/contracts/trust-reasons';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { useState } from 'react';
import { recordedActionMessages } from '../../decisions/recorded-action.messages.ts';
import { toRefusal } from '../../desk-errors.ts';
import { caseMessages } from './case.messages.tsx';

const messages = caseMessages.notes;

interface CaseNotesProps extends Pick<ModerationCaseFile, 'subject' | 'id' | 'notes'> {
  readonly now: string;
}

/** The moderators' notes for each other, oldest first, and a form that adds one. */
export function CaseNotes({ subject, id, notes, now }: CaseNotesProps) {
  const [added, setAdded] = useState<readonly CaseNote[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  // After a reload, the page's data has the added notes too.
  const shown = [...notes, ...added.filter((note) => !notes.some((known) => known.id === note.id))];
  return (
    <section>
      {shown.length > 0 && (
        <>
          <h3>{messages.title}</h3>
          <ul className="entries">
            {shown.map(({ id: noteId, text, at, moderator }) => (
              <li key={noteId}>
                <blockquote>{text}</blockquote>
                <p className="quiet">
                  {moderator?.name ?? recordedActionMessages.formerModerator},{' '}
                  <RelativeTime at={at} now={now} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{messages.summary}</summary>
        {/* A page of the queue has many cases, so a form is rendered only when it is opened. */}
        {isOpen && (
          <NoteForm
            key={added.length}
            subject={subject}
            id={id}
            onAdded={(note) => setAdded([...added, note])}
          />
        )}
      </details>
    </section>
  );
}

const FIELDS = ['text'] as const;

interface NoteFormProps extends Pick<ModerationCaseFile, 'subject' | 'id'> {
  readonly onAdded: (note: CaseNote) => void;
}

function NoteForm({ subject, id, onAdded }: NoteFormProps) {
  const form = useForm({
    name: `note-${subject}-${id}`,
    fields: FIELDS,
    validate: ({ text }) =>
      text === ''
        ? { text: messages.missing }
        : text.length > MAX_NOTE_LENGTH
          ? { text: messages.tooLong(text.length - MAX_NOTE_LENGTH) }
          : {},
    async submit({ text }) {
      try {
        onAdded(
          await createBrowserApi().post('/api/moderation/cases/{subject}/{id}/notes', {
            params: { subject, id },
            body: { text },
          }),
        );
        return null;
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
    },
  });
  return (
    <form {...form.props} className="note-form">
      <ProblemSummary {...form.summary} title={messages.errorTitle} />
      <TextareaField
        {...form.getFieldProps('text')}
        label={messages.label}
        help={messages.help}
        maxCharacters={MAX_NOTE_LENGTH}
        rows={3}
      />
      <SubmitButton form={form} busyLabel={messages.busyButton}>
        {messages.button}
      </SubmitButton>
    </form>
  );
}
