/** Returns the sentence about unread notifications that specification.md section 2 defines. */
export function formatUnreadCount(total: number): string {
  if (total <= 0) return 'You have no unread notifications';
  return `You have ${total.toLocaleString('en-NZ')} unread ${total === 1 ? 'notification' : 'notifications'}`;
}
