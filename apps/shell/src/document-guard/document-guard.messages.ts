export const documentGuardMessages = {
  scriptFailed: 'Part of this page didn’t load. Links and forms still work.',
  documentCut: 'Part of this page hasn’t loaded.',
  tryAgain: 'Try again',
};
