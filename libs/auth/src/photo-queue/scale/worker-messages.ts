/** What the page and its worker say to each other. */
import type { Scaled } from './scaling.ts';

export interface ScaleRequest {
  readonly id: number;
  readonly content: Blob;
}

/** `scaled` null: it could not be done there; the page tries, and says so where it cannot either. */
export type ScaleAnswer =
  | { readonly id: number; readonly scaled: Scaled }
  | { readonly id: number; readonly scaled: null; readonly problem: string };
