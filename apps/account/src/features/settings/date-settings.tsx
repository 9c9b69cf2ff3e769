import { Radio } from '@paddock/ui/radio/radio.tsx';
import { savePreferences } from '@paddock/ui/preferences/preference-cookies.ts';
import type { ClockFormat, DateStyle } from '@paddock/ui/preferences/preferences.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { settingsMessages } from './settings.messages.tsx';
import { usePreferences } from './use-preferences.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(5)} ${space(8)};
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  legend {
    margin-bottom: ${space(1)};
    font-weight: 620;
  }
  small {
    display: block;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    font-variant-numeric: tabular-nums;
  }
`;

/** The date styles, each with Waitangi Day as an example. */
const STYLES: readonly {
  readonly value: DateStyle;
  readonly label: string;
  readonly example: string;
  readonly lang?: string;
}[] = [
  { value: 'english', label: settingsMessages.dates.style.english, example: '6 February 2026' },
  {
    value: 'te-reo',
    label: settingsMessages.dates.style.teReo,
    example: '6 Hui-tanguru 2026',
    lang: 'mi',
  },
  { value: 'numbers', label: settingsMessages.dates.style.numbers, example: '6/2/2026' },
];
const CLOCKS: readonly {
  readonly value: ClockFormat;
  readonly label: string;
  readonly example: string;
}[] = [
  { value: '12', label: settingsMessages.dates.clock['12'], example: '1:05 pm' },
  { value: '24', label: settingsMessages.dates.clock['24'], example: '13:05' },
];

/** The settings for dates and the clock, stored in cookies for a year. */
export function DateSettings() {
  const { dates, clock, isReady } = usePreferences();
  const name = useId();
  return (
    <>
      <Frame>
        <fieldset>
          <legend>{settingsMessages.dates.legend}</legend>
          {STYLES.map(({ value, label, example, lang }) => (
            <Radio
              key={value}
              name={`${name}-dates`}
              value={value}
              checked={dates === value}
              disabled={!isReady}
              onChange={() => savePreferences({ dates: value })}
              label={
                <span lang={lang}>
                  {label}
                  <small>{example}</small>
                </span>
              }
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{settingsMessages.dates.clockLegend}</legend>
          {CLOCKS.map(({ value, label, example }) => (
            <Radio
              key={value}
              name={`${name}-clock`}
              value={value}
              checked={clock === value}
              disabled={!isReady}
              onChange={() => savePreferences({ clock: value })}
              label={
                <span>
                  {label}
                  <small>{example}</small>
                </span>
              }
            />
          ))}
        </fieldset>
      </Frame>
      <p className="quiet">{settingsMessages.dates.hint}</p>
    </>
  );
}
