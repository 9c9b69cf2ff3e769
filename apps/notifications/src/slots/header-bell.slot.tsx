import { Bell } from '../features/bell/bell.tsx';

const loadPanel = async () =>
  (await import(/* webpackChunkName: "panel" */ '../features/panel/notification-panel.tsx'))
    .NotificationPanel;

/** Fills the slot `header.bell`. */
export function Slot() {
  return <Bell loadPanel={loadPanel} />;
}
