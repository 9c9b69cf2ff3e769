export const withdrawPanelMessages = {
  title: 'Withdraw your application?',
  consequences: (employer: string) =>
    `${employer} will see that you’ve withdrawn. We delete your message, phone number and CV now. You can apply again while the job is live.`,
  withdrawButton: 'Withdraw application',
  busyButton: 'Withdrawing…',
  cancelButton: 'Keep application',
};
