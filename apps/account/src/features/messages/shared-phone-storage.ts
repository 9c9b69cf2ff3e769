/** Stores, under the user's id, the phone number that the user last shared on this device. */
import { getSession } from '@paddock/auth';
import { SHARED_PHONE_PREFIX } from '@paddock/runtime/storage-keys';

const key = () => `${SHARED_PHONE_PREFIX}${getSession().user()?.id ?? ''}`;

/** Returns '' when no number is stored or the browser has no storage. */
export function readLastSharedPhone(): string {
  try {
    return localStorage.getItem(key()) ?? '';
  } catch {
    return '';
  }
}

export function saveLastSharedPhone(phone: string): void {
  try {
    // Delete other users' numbers: the device may be shared.
    for (const name of Object.keys(localStorage))
      if (name.startsWith(SHARED_PHONE_PREFIX)) localStorage.removeItem(name);
    localStorage.setItem(key(), phone);
  } catch {
    // Without storage, the panel starts empty the next time.
  }
}
