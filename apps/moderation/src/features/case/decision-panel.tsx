import { createBrowserApi } from '@paddock/api-client';
import { useId } from 'react';
import { styled } from 'styled-components';
import type {
  ListingModerationAction,
  ModerationActionName,
  UserModerationAction,
  ModerationSubject,
} from '@paddock/contracts/trust-reasons';
import { MAX_NOTE_LENGTH, getModerationReasons } from '@paddock/contracts/trust-reasons';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { followVisibleViewport } from '@paddock/ui/modal-panel/follow-visible-viewport.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { Radio } from '@paddock/ui/radio/radio.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { toRefusal } from '../../desk-errors.ts';
import { decisionMessages, getDecisionLabels } from './decision.messages.ts';

const messages = decisionMessages.form;

export interface DecisionPanelProps {
  readonly subject: ModerationSubject;
  /** The public id of the listing or user. */
  readonly id: string;
  /** True when there are reports, or a reply, that no moderator has handled. */
  readonly isOpen: boolean;
  /** Null when the panel is closed. */
  readonly act: ModerationActionName | null;
  readonly onClose: () => void;
  /** Receives the id of the new decision. */
  readonly onDecided: (decisionId: string) => void;
}

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

/**
 * A form for a decision's reason and note. The affected user, or the listing's owner, will read
 * them.
 */
export function DecisionPanel({
  subject,
  id,
  isOpen,
  act,
  onClose,
  onDecided,
}: DecisionPanelProps) {
  const formId = useId();
  const labels = act && getDecisionLabels(subject, act);
  return (
    <ModalPanel title={labels?.title ?? ''} isOpen={act !== null} onClose={onClose}>
      {act && (
        <DecideForm
          key={act}
          formId={formId}
          subject={subject}
          id={id}
          isOpen={isOpen}
          act={act}
          onDecided={onDecided}
        />
      )}
    </ModalPanel>
  );
}

const FIELDS = ['reason', 'note'] as const;
type FieldName = (typeof FIELDS)[number];

const SANCTIONS: ReadonlySet<ModerationActionName> = new Set(['hide', 'ban']);

interface DecideFormProps extends Pick<
  DecisionPanelProps,
  'subject' | 'id' | 'isOpen' | 'onDecided'
> {
  readonly formId: string;
  readonly act: ModerationActionName;
}

function DecideForm({ formId, subject, id, isOpen, act, onDecided }: DecideFormProps) {
  const labels = getDecisionLabels(subject, act);
  const validate = ({ reason, note }: FormValues<FieldName>): FieldProblems<FieldName> => ({
    ...(reason === '' ? { reason: messages.reasonMissing } : {}),
    ...(reason === 'other' && note === '' && act !== 'dismiss'
      ? { note: messages.noteMissing }
      : {}),
    ...(note.length > MAX_NOTE_LENGTH
      ? {
          note: messages.noteTooLong(note.length - MAX_NOTE_LENGTH),
        }
      : {}),
  });
  const form = useForm({
    name: `decide-${id}-${act}`,
    fields: FIELDS,
    validate,
    async submit({ reason, note }) {
      try {
        const params = { id };
        const decision = { reason, note, isCaseOpen: isOpen };
        const result =
          subject === 'listing'
            ? await createBrowserApi().post('/api/moderation/listings/{id}', {
                params,
                body: { act: act as ListingModerationAction, ...decision },
              })
            : await createBrowserApi().post('/api/moderation/people/{id}', {
                params,
                body: { act: act as UserModerationAction, ...decision },
              });
        onDecided(result.id);
        return null;
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
    },
  });
  return (
    <Form {...form.props} id={formId}>
      <p>{labels.consequences}</p>
      <ProblemSummary {...form.summary} title={messages.errorTitle} />
      <FieldGroup legend={messages.reasonLabel} error={form.problems.reason}>
        {(control) =>
          getModerationReasons(subject, act).map(({ value, label }, index) => (
            <Radio
              key={value}
              {...control}
              {...(index === 0 && { id: form.getFieldId('reason') })}
              name="reason"
              value={value}
              label={label}
            />
          ))
        }
      </FieldGroup>
      <TextareaField
        {...form.getFieldProps('note')}
        label={messages.noteLabel}
        help={act === 'dismiss' ? messages.noteHelpOfDismissal : messages.noteHelp}
        maxCharacters={MAX_NOTE_LENGTH}
        rows={3}
      />
      <div className="footer" ref={followVisibleViewport}>
        <SubmitButton
          form={form}
          tone={SANCTIONS.has(act) ? 'danger' : 'primary'}
          busyLabel={messages.busyButton}
        >
          {labels.button}
        </SubmitButton>
      </div>
    </Form>
  );
}
