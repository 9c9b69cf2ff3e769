/** Who may call an operation: each route declares one of these as its OpenAPI `security`, and plugins/session.ts acts on it. */
import type { Permission } from '@paddock/contracts/http';

type Security = readonly { readonly session: readonly Permission[] }[];

/** Name of the security scheme in openapi.ts. */
export const SESSION_SCHEME = 'session';
/** Anybody, signed in or not. */
export const OPEN: Security = [];
export const SIGNED_IN: Security = [{ session: [] }];

/** Signed in, with this permission. */
export function permitted(permission: Permission): Security {
  return [{ session: [permission] }];
}

/** @returns the permissions that it takes beyond being signed in; null where anybody may */
export function permissionsOf(security: readonly Readonly<Record<string, readonly string[]>>[] | undefined): readonly string[] | null {
  return security?.find((scheme) => Object.hasOwn(scheme, SESSION_SCHEME))?.[SESSION_SCHEME] ?? null;
}
