import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { isEmail } from '@paddock/ui/form/email.ts';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { localGooglePickerMessages } from './local-google-picker.messages.ts';

/** An account that stands in for a Google account in emulator mode. */
export interface LocalGoogleAccount {
  readonly name: string;
  readonly email: string;
}

interface LocalGooglePickerProps {
  readonly onPick: (account: LocalGoogleAccount) => void;
  readonly onClose: () => void;
}

const ACCOUNTS: readonly LocalGoogleAccount[] = [
  { name: 'Hemi Walker', email: 'hemi.walker@gmail.example' },
  { name: 'Aroha Ngata', email: 'aroha.ngata@gmail.example' },
  { name: 'Bill Sinclair', email: 'bill.sinclair@gmail.example' },
];

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(4)};
  .quiet {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  li button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    padding: ${space(2)} ${space(3)};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
  }
  li button:hover {
    background: ${colour.hover};
  }
  li b {
    display: block;
    font-weight: 620;
  }
  form {
    display: grid;
    gap: ${space(4)};
    padding-top: ${space(5)};
    border-top: 1px solid ${colour.hairline};
  }
`;

const FIELDS = ['name', 'email'] as const;

/** Shows a list of accounts in place of Google's popup in emulator mode. */
export function LocalGooglePicker({ onPick, onClose }: LocalGooglePickerProps) {
  const [isOther, setIsOther] = useState(false);
  const form = useForm({
    name: 'local-google',
    fields: FIELDS,
    validate: ({ name, email }) => ({
      ...(name === '' ? { name: localGooglePickerMessages.name.missing } : {}),
      ...(isEmail(email) ? {} : { email: localGooglePickerMessages.email.invalid }),
    }),
    submit: (account) => {
      onPick(account);
      return Promise.resolve(null);
    },
  });
  return (
    <ModalPanel title={localGooglePickerMessages.title} isOpen onClose={onClose}>
      <Content>
        <p className="quiet">{localGooglePickerMessages.lead}</p>
        <ul>
          {ACCOUNTS.map((account) => (
            <li key={account.email}>
              <button type="button" onClick={() => onPick(account)}>
                <Avatar name={account.name} />
                <span>
                  <b>{account.name}</b>
                  <span className="quiet">{account.email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {isOther ? (
          <form {...form.props}>
            <InputField
              {...form.getFieldProps('name')}
              label={localGooglePickerMessages.name.label}
            />
            <InputField
              {...form.getFieldProps('email')}
              label={localGooglePickerMessages.email.label}
              type="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit">{localGooglePickerMessages.continueButton}</Button>
          </form>
        ) : (
          <Button tone="quiet" onClick={() => setIsOther(true)}>
            {localGooglePickerMessages.otherButton}
          </Button>
        )}
      </Content>
    </ModalPanel>
  );
}
