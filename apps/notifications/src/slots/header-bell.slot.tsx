import { Bell } from '../features/bell/bell.tsx';

/** Fills `header.bell`. */
export function Slot() {
  return <Bell />;
}
