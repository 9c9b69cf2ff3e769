/** Who may call an operation: each route declares one of these as its OpenAPI `security`, and plugins/session.ts acts on it. */
import type { Permission } from '@paddock/contracts/http';

type Security = readonly (
  | { readonly session: readonly Permission[] }
  | { readonly deploy: readonly [] }
  | { readonly internal: readonly [] }
)[];

/** Name of the security scheme in openapi.ts. */
export const SESSION_SCHEME = 'session';
/** The same of deploy tokens, and of what the shell's own server asks. */
export const DEPLOY_SCHEME = 'deploy';
export const INTERNAL_SCHEME = 'internal';
/** Anybody, signed in or not. */
export const OPEN: Security = [];
export const SIGNED_IN: Security = [{ session: [] }];
/** A team's pipeline: plugins/deploy-tokens.ts. */
export const DEPLOYING: Security = [{ deploy: [] }];
export const DEPLOYING_OR_MODERATOR: Security = [{ deploy: [] }, { session: ['moderator'] }];
/** The shell's server, by the token that the two share. */
export const INTERNAL: Security = [{ internal: [] }];

/** Signed in, with this permission. */
export function permitted(permission: Permission): Security {
  return [{ session: [permission] }];
}

export function hasScheme(
  security: readonly Readonly<Record<string, readonly string[]>>[] | undefined,
  scheme: string,
): boolean {
  return security?.some((one) => Object.hasOwn(one, scheme)) ?? false;
}

/** @returns the permissions that it takes beyond being signed in; null where anybody may */
export function listRequiredPermissions(
  security: readonly Readonly<Record<string, readonly string[]>>[] | undefined,
): readonly string[] | null {
  return (
    security?.find((scheme) => Object.hasOwn(scheme, SESSION_SCHEME))?.[SESSION_SCHEME] ?? null
  );
}
