/**
 * Runs before a remote's server module. Only the shell knows the address of the release's files,
 * because it contains the version, which is a hash of the finished build.
 */
declare const paddockPublicPath: string | undefined;
declare let __webpack_public_path__: string;

__webpack_public_path__ = typeof paddockPublicPath === 'string' ? paddockPublicPath : '';

export {};
