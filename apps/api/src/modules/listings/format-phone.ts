import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Returns a New Zealand number as people there write it, such as 027 555 0142. */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'NZ');
  if (parsed?.country !== 'NZ') return parsed?.formatInternational() ?? phone;
  return parsed.formatNational().replaceAll('-', ' ');
}
