import type { SlotProps } from '@paddock/contracts/remote';
import { Preferences } from '../features/preferences/preferences.tsx';

/** Fills the slot `settings.notifications`. */
export function Slot(props: SlotProps['settings.notifications']) {
  return <Preferences {...props} />;
}
