import { createBrowserApi } from '@paddock/api-client';
import { CONTACT_STATES, type ContactState } from '@paddock/contracts/contact-states';
import type { ContactCase } from '@paddock/contracts/http/operate-messages';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { Select } from '@paddock/ui/select/select.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { toRefusal } from '../../desk-errors.ts';
import { operateMessages } from '../operate.messages.ts';
import { Form } from '../operate.styles.ts';
import { useReload } from '../use-reload.ts';
import { contactMessages } from './messages.messages.tsx';

const FIELDS = ['state', 'assignee'] as const;
const texts = contactMessages.stateForm;

/** Sets the state of a contact message, and assigns it to an operator. */
export function StateForm({ message }: { readonly message: ContactCase }) {
  const { receipt, state, assignee, operators } = message;
  const reload = useReload();
  const form = useForm({
    name: `state-${receipt}`,
    fields: FIELDS,
    // Never restored from a draft: another operator may have changed the state in the meantime.
    secrets: FIELDS,
    validate: () => ({}),
    async submit(values) {
      try {
        await createBrowserApi().put('/api/operate/messages/{receipt}', {
          params: { receipt },
          body: {
            state: values.state as ContactState,
            assignee: values.assignee === '' ? null : values.assignee,
          },
        });
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
      toast({ tone: 'success', text: texts.done });
      await reload();
      return null;
    },
  });
  // The assignee may no longer be an operator.
  const choices =
    assignee === null || operators.some(({ id }) => id === assignee.id)
      ? operators
      : [...operators, assignee];
  return (
    <Form {...form.props} className="state-form" aria-label={texts.title}>
      <ProblemSummary {...form.summary} title={texts.errorTitle} />
      <Field id={form.getFieldId('state')} label={texts.stateLabel} error={form.problems.state}>
        {(control) => (
          <Select {...control} name="state" defaultValue={state}>
            {CONTACT_STATES.map((each) => (
              <option key={each} value={each}>
                {operateMessages.state[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id={form.getFieldId('assignee')}
        label={texts.assigneeLabel}
        error={form.problems.assignee}
      >
        {(control) => (
          <Select {...control} name="assignee" defaultValue={assignee?.id ?? ''}>
            <option value="">{texts.unassigned}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
        {texts.button}
      </Button>
    </Form>
  );
}
