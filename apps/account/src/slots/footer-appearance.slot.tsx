import { AppearanceSwitch } from '../features/appearance/appearance-switch.tsx';

/** Fills the slot `footer.appearance`. */
export function Slot() {
  return <AppearanceSwitch />;
}
