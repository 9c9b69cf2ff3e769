import { useId, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { monitorIcon } from '@paddock/ui/icon/shapes/monitor.ts';
import { moonIcon } from '@paddock/ui/icon/shapes/moon.ts';
import { sunIcon } from '@paddock/ui/icon/shapes/sun.ts';
import {
  colour,
  fontSize,
  motion,
  radius,
  space,
  withoutHasSelector,
} from '@paddock/ui/theme/theme.ts';
import { appearanceMessages } from './appearance.messages.ts';
import { setAppearance, getAppearance, subscribeToAppearance } from './appearance.ts';
import type { Appearance } from './appearance.ts';

const Segments = styled.fieldset`
  display: inline-flex;
  padding: 2px;
  border-radius: ${radius.full};
  background: ${colour.sunken};
  legend {
    float: left;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 44px;
    padding: 0 clamp(${space(2)}, 3vw, ${space(4)});
    border-radius: ${radius.full};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    cursor: pointer;
    transition: background ${motion.quick} ${motion.ease};
  }
  label:hover {
    color: ${colour.text};
  }
  label:has(:checked) {
    background: ${colour.card};
    box-shadow: 0 0 0 1px ${colour.hairline};
    color: ${colour.text};
    font-weight: 620;
  }
  label:has(:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
    ${withoutHasSelector} {
      position: static;
      width: auto;
      height: auto;
      opacity: 1;
    }
  }
  /* Invisible but in place until the appearance is known, and always without JavaScript. */
  &[data-waiting] {
    visibility: hidden;
  }
`;

const CHOICES: readonly {
  readonly value: Appearance;
  readonly label: string;
  readonly shape: string;
}[] = [
  { value: 'system', label: appearanceMessages.choice.system, shape: monitorIcon },
  { value: 'light', label: appearanceMessages.choice.light, shape: sunIcon },
  { value: 'dark', label: appearanceMessages.choice.dark, shape: moonIcon },
];

/** Switches between system, light and dark; the choice is stored in a cookie for a year. */
export function AppearanceSwitch() {
  const chosen = useSyncExternalStore(subscribeToAppearance, getAppearance, () => null);
  const name = useId();
  return (
    <Segments data-waiting={chosen === null || undefined}>
      <legend>{appearanceMessages.legend}</legend>
      {CHOICES.map(({ value, label, shape }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => setAppearance(value)}
          />
          <Icon shape={shape} size={18} />
          {label}
        </label>
      ))}
    </Segments>
  );
}
