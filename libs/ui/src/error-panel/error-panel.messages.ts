export const errorPanelMessages = {
  code: (code: string) => `Error code: ${code}`,
  codeAndRequest: (code: string, request: string) => `Error code: ${code}, request ${request}`,
  retryButton: 'Try again',
  retrying: 'Trying again…',
};
