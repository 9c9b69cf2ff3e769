import { createBrowserApi } from '@paddock/api-client';
import type { OperatedMaintenance } from '@paddock/contracts/http/operate-site';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { toRefusal } from '../../desk-errors.ts';
import { Form } from '../operate.styles.ts';
import { useReload } from '../use-reload.ts';
import { maintenanceMessages } from './maintenance.messages.tsx';

const FIELDS = ['message', 'until'] as const;
const MAX_MESSAGE_LENGTH = 500;
const texts = maintenanceMessages.form;
/** The clock time that the form's time box shows. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});

/** Closes the site, or changes the message of a site that is closed. */
export function MaintenanceForm({
  maintenance,
  defaultMessage,
}: Pick<OperatedMaintenance, 'maintenance' | 'defaultMessage'>) {
  const reload = useReload();
  const isClosed = maintenance !== null;
  const form = useForm({
    name: 'maintenance',
    fields: FIELDS,
    // Never restored from a draft: another operator may have opened the site in the meantime.
    secrets: FIELDS,
    validate({ message }) {
      if (message === '') return { message: texts.missingMessage };
      return message.length > MAX_MESSAGE_LENGTH
        ? { message: texts.tooLong(message.length - MAX_MESSAGE_LENGTH) }
        : {};
    },
    async submit({ message, until }) {
      try {
        await createBrowserApi().put('/api/operate/maintenance', {
          body: { message, until: until === '' ? null : until },
        });
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
      toast({ tone: 'success', text: isClosed ? texts.changeDone : texts.closeDone });
      await reload();
      return null;
    },
  });
  const title = isClosed ? texts.changeTitle : texts.closeTitle;
  return (
    <Form {...form.props} aria-label={title}>
      <h2>{title}</h2>
      <ProblemSummary {...form.summary} title={texts.errorTitle} />
      <TextareaField
        {...form.getFieldProps('message')}
        label={texts.messageLabel}
        help={texts.messageHelp}
        maxCharacters={MAX_MESSAGE_LENGTH}
        defaultValue={maintenance?.message ?? defaultMessage}
        rows={3}
      />
      <InputField
        {...form.getFieldProps('until')}
        label={texts.untilLabel}
        help={texts.untilHelp}
        type="time"
        defaultValue={maintenance?.until ? CLOCK.format(new Date(maintenance.until)) : ''}
      />
      <Button
        type="submit"
        tone={isClosed ? 'secondary' : 'danger'}
        disabled={!form.isReady}
        aria-disabled={form.isBusy || undefined}
      >
        {isClosed ? texts.changeButton : texts.closeButton}
      </Button>
    </Form>
  );
}
