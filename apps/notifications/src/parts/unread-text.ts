/** The unread sentence, in the words of specification.md section 2. */
export function unreadText(total: number): string {
  if (total <= 0) return 'You have no unread notifications';
  return `You have ${total.toLocaleString('en-NZ')} unread ${total === 1 ? 'notification' : 'notifications'}`;
}
