/** Specification.md section 9 has two sign-in network time-outs: a phone's line is given longer. The tablets among them too. */
export function isPhone(userAgent: string = navigator.userAgent): boolean {
  return /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent);
}
