/**
 * Access rules for operations. Each route declares one of these as its OpenAPI `security`, and
 * modules/identity and plugins/deploy-tokens.ts enforce it.
 */
import type { Permission } from '@paddock/contracts/http';

type Security = readonly (
  | { readonly session: readonly Permission[] }
  | { readonly deploy: readonly [] }
  | { readonly internal: readonly [] }
  | { readonly internal: readonly []; readonly session: readonly Permission[] }
)[];

/** Name of the security scheme for sessions, as openapi.ts declares it. */
export const SESSION_SCHEME = 'session';
/** Names of the security schemes for deploy tokens and for requests from the shell's server. */
export const DEPLOY_SCHEME = 'deploy';
export const INTERNAL_SCHEME = 'internal';
/** Every visitor, signed in or not. */
export const PUBLIC_ACCESS: Security = [];
/** Every signed-in user. */
export const SIGNED_IN_ACCESS: Security = [{ session: [] }];
/** A team's deployment pipeline (plugins/deploy-tokens.ts). */
export const DEPLOY_TOKEN_ACCESS: Security = [{ deploy: [] }];
/** A deployment pipeline, or a signed-in moderator. */
export const DEPLOY_TOKEN_OR_MODERATOR_ACCESS: Security = [
  { deploy: [] },
  { session: ['moderator'] },
];
/** The shell's server, authenticated by the token that it shares with the API. */
export const INTERNAL_ACCESS: Security = [{ internal: [] }];
/** The shell's server, which sends the session cookie of a signed-in user. */
export const INTERNAL_FOR_USER_ACCESS: Security = [{ internal: [], session: [] }];

/** A signed-in user with the given permission. */
export function createPermissionAccess(permission: Permission): Security {
  return [{ session: [permission] }];
}

export function hasSecurityScheme(
  security: readonly Readonly<Record<string, readonly string[]>>[] | undefined,
  scheme: string,
): boolean {
  return security?.some((one) => Object.hasOwn(one, scheme)) ?? false;
}

/**
 * @returns The permissions that the operation requires in addition to a session. Null when it
 * requires no session.
 */
export function listRequiredPermissions(
  security: readonly Readonly<Record<string, readonly string[]>>[] | undefined,
): readonly string[] | null {
  return (
    security?.find((scheme) => Object.hasOwn(scheme, SESSION_SCHEME))?.[SESSION_SCHEME] ?? null
  );
}
