/**
 * The origins of other sites that pages may call, with the remotes that may list them in their
 * manifest. The API refuses a release that names any other. A change needs the platform team's
 * approval, because the security policy of every page then allows calls to the origin.
 */
export const CONNECT_OWNERS: Readonly<Record<string, readonly string[]>> = {};
