import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Account } from '@paddock/contracts/http';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { toRefusal } from '../../api-errors.ts';
import { profileMessages } from './profile.messages.ts';

export interface RegionChoice {
  readonly slug: string;
  readonly name: string;
}

interface ProfileFormProps {
  readonly account: Account;
  readonly regions: readonly RegionChoice[];
  readonly onSaved: (account: Account) => void;
}

const FIELDS = ['name', 'phone', 'region', 'about'] as const;
type FieldName = (typeof FIELDS)[number];

/** The API's limits. */
const MAX_NAME_LENGTH = 80;
const MAX_ABOUT_LENGTH = 2_048;
const PHONE = /^\+?[0-9() -]{6,24}$/;

function validate({ name, phone, about }: FormValues<FieldName>): FieldProblems<FieldName> {
  return {
    ...(name === '' ? { name: profileMessages.name.missing } : {}),
    ...(name.length > MAX_NAME_LENGTH
      ? { name: profileMessages.name.tooLong(MAX_NAME_LENGTH, name.length) }
      : {}),
    ...(phone === '' || PHONE.test(phone) ? {} : { phone: profileMessages.phone.invalid }),
    ...(about.length > MAX_ABOUT_LENGTH
      ? { about: profileMessages.about.tooLong(about.length - MAX_ABOUT_LENGTH) }
      : {}),
  };
}

/** The form for the user's name, phone, region and description. */
export function ProfileForm({ account, regions, onSaved }: ProfileFormProps) {
  const form = useForm({
    name: 'profile',
    fields: FIELDS,
    validate,
    async submit({ name, phone, region, about }) {
      try {
        onSaved(
          await createBrowserApi().put('/api/account', {
            body: {
              name,
              phone: phone === '' ? null : phone,
              region: region === '' ? null : region,
              about,
            },
          }),
        );
        void getSession().refresh({ force: true });
        toast({ tone: 'success', text: profileMessages.saved });
        return null;
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
    },
  });
  return (
    <form {...form.props}>
      <ProblemSummary {...form.summary} title={profileMessages.errorTitle} />
      <InputField
        {...form.getFieldProps('name')}
        label={profileMessages.name.label}
        help={profileMessages.name.help}
        autoComplete="name"
        defaultValue={account.name}
        required
      />
      <InputField
        {...form.getFieldProps('phone')}
        label={profileMessages.phone.label}
        help={profileMessages.phone.help}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={account.phone ?? ''}
      />
      <Field
        id={form.getFieldId('region')}
        label={profileMessages.region.label}
        help={profileMessages.region.help}
        error={form.problems.region}
      >
        {(control) => (
          <Select
            {...control}
            name="region"
            autoComplete="address-level1"
            defaultValue={account.region ?? ''}
          >
            <option value="">{profileMessages.region.placeholder}</option>
            {regions.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextareaField
        {...form.getFieldProps('about')}
        label={profileMessages.about.label}
        help={profileMessages.about.help}
        maxCharacters={MAX_ABOUT_LENGTH}
        defaultValue={account.about}
        rows={4}
      />
      <div>
        <SubmitButton form={form} tone="primary" busyLabel={profileMessages.actions.busyButton}>
          {profileMessages.actions.saveButton}
        </SubmitButton>
      </div>
    </form>
  );
}
