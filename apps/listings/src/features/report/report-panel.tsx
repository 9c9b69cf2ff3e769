import { useState } from 'react';
import { styled } from 'styled-components';
import type { TrustSubject } from '@paddock/contracts/trust-reasons';
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
import { ownApi } from '../../session/own-api.ts';
import { refusalOf } from '../../session/refusal-of.ts';

export interface ReportPanelProps {
  readonly subject: TrustSubject;
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
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

/** Why it is reported, in a panel over the page; what was typed stays until it has been sent. */
export function ReportPanel({ subject, id, title, isOpen, onClose }: ReportPanelProps) {
  const [isSent, setIsSent] = useState(false);
  const close = () => {
    setIsSent(false);
    onClose();
  };
  return (
    <ModalPanel title={isSent ? 'Thank you' : title} isOpen={isOpen} onClose={close}>
      <Inside>
        {isSent ? (
          <>
            <p role="status">Your report is with our moderators. One of them reads it, and we tell you what became of it under Notifications.</p>
            <div>
              <Button onClick={close}>Close</Button>
            </div>
          </>
        ) : (
          <ReportForm subject={subject} id={id} onSent={() => setIsSent(true)} />
        )}
      </Inside>
    </ModalPanel>
  );
}

const FIELDS = ['reason', 'note'] as const;
type FieldName = (typeof FIELDS)[number];

function check({ reason, note }: Values<FieldName>): Problems<FieldName> {
  return {
    ...(reason === '' ? { reason: 'Choose what is wrong.' } : {}),
    ...(reason === 'other' && note === '' ? { note: 'Say in a few words what is wrong.' } : {}),
    ...(note.length > LONGEST_NOTE ? { note: `That is ${(note.length - LONGEST_NOTE).toLocaleString('en-NZ')} characters too many.` } : {}),
  };
}

function ReportForm({ subject, id, onSent }: Pick<ReportPanelProps, 'subject' | 'id'> & { readonly onSent: () => void }) {
  const form = useForm({
    name: `report-${id}`,
    fields: FIELDS,
    check,
    async submit({ reason, note }) {
      try {
        await ownApi().post('/api/reports', { body: { subject, id, reason, note } });
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
        {(control) => reportReasons(subject).map(({ value, label }, index) => <Radio key={value} {...control} {...(index === 0 && { id: form.idOf('reason') })} name="reason" value={value} label={label} />)}
      </FieldGroup>
      <TextareaField id={form.idOf('note')} name="note" label="What should we know? (optional)" help="Where to look, or what happened. Only moderators read it." mostCharacters={LONGEST_NOTE} error={form.problems.note} rows={3} />
      <p className="next">
        A moderator looks at it, usually within a day. {subject === 'listing' ? 'Whoever posted it' : 'The person'} does not learn who reported it. Is somebody in danger, or an animal suffering now? Ring 111, or your nearest SPCA.
      </p>
      <div>
        <Button type="submit" tone="primary" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? 'Sending…' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}
