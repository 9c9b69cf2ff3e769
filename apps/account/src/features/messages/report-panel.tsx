import { LONGEST_NOTE, reportReasons } from '@paddock/contracts/trust-reasons';
import { Button } from '@paddock/ui/button/button.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import type { Problems, Values } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { Radio } from '@paddock/ui/radio/radio.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountApi, refusalOf } from '../../account-api.ts';

export interface ReportPanelProps {
  readonly conversationId: string;
  readonly person: { readonly id: string; readonly name: string };
  /** The message that it is about: moderators read it with those before it. 0: they have written none. */
  readonly sequence: number;
  readonly onClose: () => void;
}

const Inside = styled.div`
  display: grid;
  gap: ${space(5)};
  form {
    display: grid;
    gap: ${space(5)};
  }
  .next {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

const FIELDS = ['reason', 'note'] as const;
type FieldName = (typeof FIELDS)[number];

function check({ reason, note }: Values<FieldName>): Problems<FieldName> {
  return {
    ...(reason === '' ? { reason: 'Choose what is wrong.' } : {}),
    ...(reason === 'other' && note === '' ? { note: 'Say in a few words what is wrong.' } : {}),
    ...(note.length > LONGEST_NOTE ? { note: `That is ${(note.length - LONGEST_NOTE).toLocaleString('en-NZ')} characters too many.` } : {}),
  };
}

/** Tells the moderators of somebody by what they wrote. */
export function ReportPanel(props: ReportPanelProps) {
  const { person, onClose } = props;
  const [isSent, setIsSent] = useState(false);
  return (
    <ModalPanel title={isSent ? 'Thank you' : `Report ${person.name}`} isOpen onClose={onClose}>
      <Inside>
        {isSent ? (
          <>
            <p role="status">Your report is with our moderators. One of them reads it, and we tell you what became of it under Notifications. You can also block {person.name} in this conversation’s menu.</p>
            <div>
              <Button onClick={onClose}>Close</Button>
            </div>
          </>
        ) : (
          <ReportForm {...props} onSent={() => setIsSent(true)} />
        )}
      </Inside>
    </ModalPanel>
  );
}

function ReportForm({ conversationId, person, sequence, onSent }: ReportPanelProps & { readonly onSent: () => void }) {
  const form = useForm({
    name: `report-message-${conversationId}-${sequence}`,
    fields: FIELDS,
    check,
    async submit({ reason, note }) {
      try {
        const evidence = sequence === 0 ? {} : { evidence: { conversation_id: conversationId, sequence } };
        await accountApi().post('/api/reports', { body: { subject: 'person', id: person.id, reason, note, ...evidence } });
        onSent();
        return null;
      } catch (error) {
        return refusalOf(error, FIELDS);
      }
    },
  });
  return (
    <form {...form.props}>
      <ProblemSummary {...form.summary} title="Your report has not been sent yet" />
      <FieldGroup legend="What is wrong?" error={form.problems.reason}>
        {(control) => reportReasons('person').map(({ value, label }, index) => <Radio key={value} {...control} {...(index === 0 && { id: form.idOf('reason') })} name="reason" value={value} label={label} />)}
      </FieldGroup>
      <TextareaField id={form.idOf('note')} name="note" label="What should we know? (optional)" help="What happened. Only moderators read it." mostCharacters={LONGEST_NOTE} error={form.problems.note} rows={3} />
      <p className="next">
        {sequence === 0 ? '' : 'A moderator reads this message and up to nine before it, also if they are gone by then. '}
        {person.name} does not learn who reported them. Is somebody in danger now? Ring 111.
      </p>
      <div>
        <Button type="submit" tone="primary" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? 'Sending…' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}
