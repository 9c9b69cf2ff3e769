import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { ApplicationRequest, JobApplication, WorkRights } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { Radio } from '@paddock/ui/radio/radio.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { colour, fontSize, media, space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { toRefusal } from '../../api-errors.ts';
import { applicationsPath } from '../../paths.ts';
import { openMessageDraftStorage } from '../../parts/message-draft-storage.ts';
import { applicationsMessages } from './applications.messages.ts';
import { applyFormMessages } from './apply-form.messages.ts';
import { readCv } from './read-cv.ts';
import {
  APPLICATION_FIELDS,
  MAX_APPLICATION_MESSAGE_LENGTH,
  validateApplication,
} from './validate-application.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  input[type='file'] {
    padding: ${space(2)};
  }
  input[type='file']::file-selector-button {
    min-height: 36px;
    margin-right: ${space(3)};
    padding: 0 ${space(3)};
    background: ${colour.sunken};
    border: 0;
    border-radius: 6px;
    color: ${colour.text};
    font: inherit;
    font-weight: 560;
  }
  ${media.tablet} {
    button[type='submit'] {
      justify-self: start;
    }
  }
  .note {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

type ApplyFormProps = Pick<JobApplication, 'job' | 'prefill'>;

/** The form that applies for a job, filled in from the user's account and jobseeker profile. */
export function ApplyForm({ job: { id, employer }, prefill }: ApplyFormProps) {
  const navigate = useNavigate();
  const fileInput = useRef<HTMLInputElement>(null);
  const messageBox = useRef<HTMLTextAreaElement>(null);
  const openDraft = () => openMessageDraftStorage(getSession().user()?.id ?? '', `apply-${id}`);
  // The form's own draft lasts as long as the tab. The message also survives a closed tab.
  const restoreMessage = useEffectEvent(() => {
    const draft = openDraft().read();
    const box = messageBox.current;
    if (box && draft !== '' && box.value === box.defaultValue) box.value = draft;
  });
  useEffect(() => restoreMessage(), []);

  const getCv = () => fileInput.current?.files?.[0];
  const form = useForm({
    name: `apply-${id}`,
    fields: APPLICATION_FIELDS,
    // The draft leaves out the file, because no script may put a file back into its input.
    secrets: ['cv'],
    validate: (values) => validateApplication(values, getCv()),
    async submit({ name, phone, workRights, startDate, message }) {
      const file = getCv();
      try {
        const body: ApplicationRequest = {
          name,
          phone: phone === '' ? null : phone,
          workRights: workRights as WorkRights,
          startDate: startDate === '' ? null : startDate,
          message,
          cv: file ? await readCv(file) : null,
        };
        await createBrowserApi().post('/api/account/jobs/{listingId}/application', {
          params: { listingId: id },
          body,
        });
        openDraft().write('');
        await navigate(applicationsPath.href());
        toast({ tone: 'success', text: applyFormMessages.sent(employer.name) });
        return null;
      } catch (error) {
        return toRefusal(error, APPLICATION_FIELDS);
      }
    },
  });
  const { problems, getFieldId } = form;
  return (
    <Form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        if (event.target === messageBox.current) openDraft().write(messageBox.current.value);
      }}
    >
      <ProblemSummary {...form.summary} title={applyFormMessages.notSent} />
      <noscript>
        <p>{applyFormMessages.noScript}</p>
      </noscript>
      <InputField
        {...form.getFieldProps('name')}
        label={applyFormMessages.name.label}
        autoComplete="name"
        defaultValue={prefill.name}
        required
      />
      <InputField
        {...form.getFieldProps('phone')}
        label={applyFormMessages.phone.label}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={prefill.phone}
      />
      <FieldGroup legend={applyFormMessages.workRights.legend} error={problems.workRights}>
        {(control) =>
          Object.entries(applicationsMessages.workRights).map(([value, label], index) => (
            <Radio
              {...control}
              key={value}
              {...(index === 0 && { id: getFieldId('workRights') })}
              name="workRights"
              value={value}
              label={label}
              defaultChecked={value === prefill.workRights}
            />
          ))
        }
      </FieldGroup>
      <InputField
        {...form.getFieldProps('startDate')}
        label={applyFormMessages.startDate.label}
        help={applyFormMessages.startDate.help}
        type="date"
        defaultValue={prefill.startDate ?? ''}
      />
      <TextareaField
        ref={messageBox}
        {...form.getFieldProps('message')}
        label={applyFormMessages.message.label(employer.name)}
        help={applyFormMessages.message.help}
        rows={6}
        maxCharacters={MAX_APPLICATION_MESSAGE_LENGTH}
        defaultValue={prefill.message}
        required
      />
      <InputField
        {...form.getFieldProps('cv')}
        label={applyFormMessages.cv.label}
        help={applyFormMessages.cv.help}
        ref={fileInput}
        type="file"
        accept="application/pdf,.pdf"
      />
      <SubmitButton form={form} tone="primary" busyLabel={applyFormMessages.busyButton}>
        {applyFormMessages.sendButton}
      </SubmitButton>
      <p className="note">{applyFormMessages.privacy(employer.name)}</p>
    </Form>
  );
}
