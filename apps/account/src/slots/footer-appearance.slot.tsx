import { AppearanceSwitch } from '../features/appearance/appearance-switch.tsx';

/** Fills `footer.appearance`. */
export function Slot() {
  return <AppearanceSwitch />;
}
