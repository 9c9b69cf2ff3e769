/** The number that somebody shared last on this device: asked for once. Under its person's id, and gone with what they wrote. */
import { getSession } from '@paddock/auth';

const PREFIX = 'pd-shared-phone:';
const key = () => `${PREFIX}${getSession().user()?.id ?? ''}`;

/** '' where there was none, or where the browser keeps nothing. */
export function sharedPhone(): string {
  try {
    return localStorage.getItem(key()) ?? '';
  } catch {
    return '';
  }
}

export function keepSharedPhone(phone: string): void {
  try {
    // Another person's does not stay on a shared device.
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX)) localStorage.removeItem(name);
    localStorage.setItem(key(), phone);
  } catch {
    // It is asked for again.
  }
}
