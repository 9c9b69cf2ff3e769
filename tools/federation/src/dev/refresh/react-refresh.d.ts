/**
 * The types of the part of React Refresh's runtime that the host passes to a remote being
 * hot-reloaded. The package itself has no types.
 */
declare module 'react-refresh/runtime' {
  type Type = unknown;
  type Signature = (
    type: Type,
    key?: string,
    forceReset?: boolean,
    getCustomHooks?: () => readonly unknown[],
  ) => Type;

  /** Must be called before react-dom is evaluated. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  export function register(type: Type, id: string): void;
  export function createSignatureFunctionForTransform(): Signature;
  export function getFamilyByType(type: Type): object | undefined;
  export function isLikelyComponentType(type: Type): boolean;
  export function performReactRefresh(): object | null;
}
