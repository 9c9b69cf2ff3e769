/**
 * True for phones and tablets. Specification.md section 9 gives them a longer sign-in network
 * timeout.
 */
export function isPhone(userAgent: string = navigator.userAgent): boolean {
  return /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent);
}
