/**
 * True for phones and tablets, for which specification.md section 9 sets a longer network timeout
 * for signing in.
 */
export function isPhone(userAgent: string = navigator.userAgent): boolean {
  return /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent);
}
