/**
 * Reads and writes values in localStorage, which all tabs share. When storage is blocked or full,
 * nothing is stored, but the current page still works.
 */

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null removes the key */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or blocked. Callers do not depend on it.
  }
}
