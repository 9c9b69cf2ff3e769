/**
 * Formats a New Zealand phone number as people write it: 027 555 0142, 07 888 1234, 0800 123 456.
 * Returns the number of another country as it is.
 */
export function formatPhone(typed: string): string {
  const number = typed.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)64/, '0');
  const groups =
    /^(0[58]0\d)(\d{3})(\d+)$/.exec(number) ??
    /^(02\d)(\d{3})(\d{3,5})$/.exec(number) ??
    /^(0[34679])(\d{3})(\d{4})$/.exec(number);
  return groups ? groups.slice(1).join(' ') : typed.trim();
}
