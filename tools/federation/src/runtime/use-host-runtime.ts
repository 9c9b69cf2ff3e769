/** Replaces webpack's part of the federation runtime in a remote with the host's. */
import type {} from './provide-runtime.ts';

export default globalThis.paddockFederation;
