export const errorPanelMessages = {
  code: (code: string) => `Code ${code}`,
  codeAndRequest: (code: string, request: string) => `Code ${code}, request ${request}`,
  retryButton: 'Try again',
  retrying: 'Trying again…',
};
