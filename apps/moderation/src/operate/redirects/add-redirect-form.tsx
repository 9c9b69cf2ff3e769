import { createBrowserApi } from '@paddock/api-client';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { toRefusal } from '../../desk-errors.ts';
import { Form } from '../operate.styles.ts';
import { useReload } from '../use-reload.ts';
import { redirectsMessages } from './redirects.messages.ts';

const FIELDS = ['path', 'target', 'scope', 'status', 'note'] as const;
const texts = redirectsMessages.form;

/** Adds a redirect rule. The API's refusal names the page that the rule would hide. */
export function AddRedirectForm({ hosts }: { readonly hosts: readonly string[] }) {
  const reload = useReload();
  const form = useForm({
    name: 'add-redirect',
    fields: FIELDS,
    validate: ({ path, target }) => ({
      ...(path === '' && { path: texts.missingPath }),
      ...(target === '' && { target: texts.missingTarget }),
    }),
    async submit({ path, target, scope, status, note }) {
      try {
        await createBrowserApi().post('/api/operate/redirects', {
          body: {
            path,
            target,
            isPrefix: scope === 'below',
            isPermanent: status === 'permanent',
            note,
          },
        });
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
      form.props.ref.current?.reset();
      toast({ tone: 'success', text: texts.done(path) });
      await reload();
      return null;
    },
  });
  return (
    <Form {...form.props} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ProblemSummary {...form.summary} title={texts.errorTitle} />
      <InputField
        {...form.getFieldProps('path')}
        label={texts.pathLabel}
        help={texts.pathHelp}
        autoCapitalize="none"
        maxLength={500}
      />
      <InputField
        {...form.getFieldProps('target')}
        label={texts.targetLabel}
        help={texts.targetHelp(hosts)}
        autoCapitalize="none"
        maxLength={2_000}
      />
      <Field id={form.getFieldId('scope')} label={texts.scopeLabel}>
        {(control) => (
          <Select {...control} name="scope">
            <option value="exact">{texts.scopeExact}</option>
            <option value="below">{texts.scopeBelow}</option>
          </Select>
        )}
      </Field>
      <Field id={form.getFieldId('status')} label={texts.statusLabel}>
        {(control) => (
          <Select {...control} name="status">
            <option value="temporary">{texts.temporary}</option>
            <option value="permanent">{texts.permanent}</option>
          </Select>
        )}
      </Field>
      <InputField {...form.getFieldProps('note')} label={texts.noteLabel} maxLength={200} />
      <Button type="submit" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
        {texts.button}
      </Button>
    </Form>
  );
}
