export const documentGuardMessages = {
  scriptFailed: 'Part of this page did not load. Links and forms still work.',
  documentCut: 'Part of this page has not arrived.',
  tryAgain: 'Try again',
};
