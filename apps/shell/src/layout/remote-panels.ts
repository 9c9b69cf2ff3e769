/** Entry of the chunk with the error messages of remotes. */
export { RemoteErrorPanel } from './remote-error-panel.tsx';
export { RemoteLoadErrorNotice } from './remote-load-error-notice.tsx';
