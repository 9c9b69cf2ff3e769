/** Messages between the page and the scaling worker. */
import type { Scaled } from './scaling.ts';

export interface ScaleRequest {
  readonly id: number;
  readonly content: Blob;
}

/** `scaled` is null when the worker failed. The page then tries, and reports its own failure. */
export type ScaleAnswer =
  | { readonly id: number; readonly scaled: Scaled }
  | { readonly id: number; readonly scaled: null; readonly problem: string };
