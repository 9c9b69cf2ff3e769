/** Messages between the page and the scaling worker. */
import type { ScaledPhoto } from './scaling.ts';

export interface ScaleRequest {
  readonly id: number;
  readonly content: Blob;
}

/**
 * `scaled` is null when the worker failed. The page then scales the photo and reports its own
 * error.
 */
export type ScaleResponse =
  | { readonly id: number; readonly scaled: ScaledPhoto }
  | { readonly id: number; readonly scaled: null; readonly problem: string };
