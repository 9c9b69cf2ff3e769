/** What is said of an area in trouble, in one chunk. */
export { AreaErrorPanel } from './area-error-panel.tsx';
export { AreaTroubleNotice } from './area-trouble-notice.tsx';
