/** Entry of the chunk with the error messages of remotes. */
export { AreaErrorPanel } from './area-error-panel.tsx';
export { AreaTroubleNotice } from './area-trouble-notice.tsx';
