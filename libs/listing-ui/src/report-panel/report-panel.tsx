import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
import { followVisibleViewport } from '@paddock/ui/modal-panel/follow-visible-viewport.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { Radio } from '@paddock/ui/radio/radio.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { UnlessSuspended } from '../unless-suspended/unless-suspended.tsx';
import { reportPanelMessages } from './report-panel.messages.tsx';

const FIELDS = ['reason', 'note'] as const;
type FieldName = (typeof FIELDS)[number];

/** The values of the report form: a reason and a note. */
export type ReportFormValues = FormValues<FieldName>;

interface ReportFormProps {
  readonly reasons: readonly { readonly value: string; readonly label: string }[];
  /** The maximum length of the note, in characters. */
  readonly maxNoteLength: number;
  /** The form's name, which is also the storage key of the unsent draft. */
  readonly name: string;
  /** The note's help text, which says what to write. */
  readonly help: string;
  /** Says what happens after the report is sent, and who is not told about the report. */
  readonly nextSteps: ReactNode;
  /**
   * Sends the report.
   * @throws any error that `toRefusal` can convert
   */
  readonly send: (report: ReportFormValues) => Promise<unknown>;
  readonly toRefusal: (error: unknown, fields: readonly FieldName[]) => FormRefusal<FieldName>;
}

export interface ReportPanelProps extends ReportFormProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The address of the page with the moderators' decisions. */
  readonly decisionsHref: string;
  /** Text after the thank-you message. */
  readonly thanksDetail?: ReactNode;
  /**
   * When the user sent a report that no moderator has handled yet, and when this was read, as ISO
   * 8601.
   */
  readonly earlierReport?: { readonly at: string; readonly now: string } | undefined;
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

/**
 * A panel for reporting content. What the user enters is saved as a draft until the report has been
 * sent.
 *
 * @example
 * <ReportPanel
 *   title="Report this listing"
 *   isOpen={isOpen}
 *   onClose={close}
 *   decisionsHref="/account/moderation"
 *   reasons={[{ value: 'scam', label: 'It looks like a scam' }]}
 *   maxNoteLength={1_000}
 *   name={`report-${listing.id}`}
 *   help="Say what is wrong."
 *   nextSteps="A moderator reads your report."
 *   send={(report) => api.post('/api/reports', { body: toReport(report) })}
 *   toRefusal={toRefusal}
 * />
 */
export function ReportPanel({
  title,
  isOpen,
  onClose,
  decisionsHref,
  thanksDetail,
  earlierReport,
  ...form
}: ReportPanelProps) {
  const [isSent, setIsSent] = useState(false);
  const close = () => {
    setIsSent(false);
    onClose();
  };
  return (
    <ModalPanel
      title={isSent ? reportPanelMessages.thanks.title : title}
      isOpen={isOpen}
      onClose={close}
    >
      <Inside>
        {isSent ? (
          <>
            <p role="status">
              {reportPanelMessages.thanks.text}
              {thanksDetail && <> {thanksDetail}</>}
            </p>
            <div className="footer">
              <Button onClick={close}>{reportPanelMessages.thanks.closeButton}</Button>
            </div>
          </>
        ) : (
          <>
            {earlierReport && (
              <Notice tone="info">
                {reportPanelMessages.reported(<RelativeTime {...earlierReport} />)}
              </Notice>
            )}
            <UnlessSuspended decisionsHref={decisionsHref}>
              <ReportForm {...form} onSent={() => setIsSent(true)} />
            </UnlessSuspended>
          </>
        )}
      </Inside>
    </ModalPanel>
  );
}

function check({ reason, note }: ReportFormValues, longestNote: number): FieldProblems<FieldName> {
  return {
    ...(reason === '' ? { reason: reportPanelMessages.reason.missing } : {}),
    ...(reason === 'other' && note === '' ? { note: reportPanelMessages.note.missing } : {}),
    ...(note.length > longestNote
      ? {
          note: reportPanelMessages.note.tooLong(note.length - longestNote),
        }
      : {}),
  };
}

function ReportForm({
  reasons,
  maxNoteLength,
  name,
  help,
  nextSteps,
  send,
  toRefusal,
  onSent,
}: ReportFormProps & { readonly onSent: () => void }) {
  const form = useForm({
    name,
    fields: FIELDS,
    validate: (report) => check(report, maxNoteLength),
    async submit(report) {
      try {
        await send(report);
        onSent();
        return null;
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
    },
  });
  return (
    <form {...form.props}>
      <ProblemSummary {...form.summary} title={reportPanelMessages.errorTitle} />
      <FieldGroup legend={reportPanelMessages.reason.legend} error={form.problems.reason}>
        {(control) =>
          reasons.map(({ value, label }, index) => (
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
        label={reportPanelMessages.note.label}
        help={help}
        maxCharacters={maxNoteLength}
        rows={3}
      />
      <p className="next">{nextSteps}</p>
      <div className="footer" ref={followVisibleViewport}>
        <SubmitButton form={form} tone="primary" busyLabel={reportPanelMessages.sending}>
          {reportPanelMessages.sendButton}
        </SubmitButton>
      </div>
    </form>
  );
}
