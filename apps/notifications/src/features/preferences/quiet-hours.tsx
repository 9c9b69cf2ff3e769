import type { NotificationPreferences } from '@paddock/contracts/http';
import { Field } from '@paddock/ui/field/field.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { preferencesMessages } from './preferences.messages.ts';

const messages = preferencesMessages.quietHours;

type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

interface QuietHoursProps {
  readonly hours: QuietHours | null;
  readonly isReady: boolean;
  readonly onChange: (hours: QuietHours | null) => void;
}

/** The default quiet hours end early, because milking starts early. */
const DEFAULT_HOURS: QuietHours = { from: '21:00', to: '05:30', timeZone: 'Pacific/Auckland' };
const TIME_PATTERN = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

const Layout = styled.div`
  display: grid;
  gap: ${space(4)};
  .hours {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(4)};
    align-items: start;
  }
  .hours > :last-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    .hours {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .hours > :last-child {
      grid-column: auto;
    }
  }
`;

/**
 * Renders the switch for quiet hours and the fields for their times. During quiet hours, no push
 * messages and no emails are sent.
 */
export function QuietHoursFields({ hours, isReady, onChange }: QuietHoursProps) {
  const [typed, setTyped] = useState<Pick<QuietHours, 'from' | 'to'>>(hours ?? DEFAULT_HOURS);
  const [zone, setZone] = useState(hours?.timeZone ?? DEFAULT_HOURS.timeZone);
  // Reset the fields when the saved hours change, as after an undo.
  const [savedHours, setSavedHours] = useState(hours);
  if (savedHours !== hours) {
    setSavedHours(hours);
    if (hours) setTyped({ from: hours.from, to: hours.to });
  }
  const problem = typed.from === typed.to ? messages.sameTimesError : undefined;

  function type(next: Partial<typeof typed>): void {
    const times = { ...typed, ...next };
    setTyped(times);
    // Ignore incomplete or cleared times.
    if (TIME_PATTERN.test(times.from) && TIME_PATTERN.test(times.to) && times.from !== times.to)
      onChange({ ...times, timeZone: zone });
  }

  return (
    <Layout>
      <Switch
        label={messages.label}
        help={messages.help}
        checked={hours !== null}
        disabled={!isReady}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.checked
              ? { ...(problem === undefined ? typed : DEFAULT_HOURS), timeZone: zone }
              : null,
          )
        }
      />
      {hours !== null && (
        <div className="hours">
          <InputField
            label={messages.fromLabel}
            type="time"
            name="from"
            value={typed.from}
            disabled={!isReady}
            required
            onChange={({ currentTarget }) => type({ from: currentTarget.value })}
          />
          <InputField
            label={messages.toLabel}
            error={problem}
            type="time"
            name="to"
            value={typed.to}
            disabled={!isReady}
            required
            onChange={({ currentTarget }) => type({ to: currentTarget.value })}
          />
          <Field label={messages.timeZoneLabel}>
            {(control) => (
              <Select
                {...control}
                name="time-zone"
                value={zone}
                disabled={!isReady}
                onChange={({ currentTarget }) => {
                  const next =
                    currentTarget.value === 'Pacific/Chatham'
                      ? 'Pacific/Chatham'
                      : 'Pacific/Auckland';
                  setZone(next);
                  onChange({ ...hours, timeZone: next });
                }}
              >
                <option value="Pacific/Auckland">{messages.timeZone['Pacific/Auckland']}</option>
                <option value="Pacific/Chatham">{messages.timeZone['Pacific/Chatham']}</option>
              </Select>
            )}
          </Field>
        </div>
      )}
    </Layout>
  );
}
