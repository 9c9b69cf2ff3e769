import { InkIllustration } from './ink-illustration.tsx';

/** A rural letterbox on a post, with its flag up. */
export function LetterboxIllustration() {
  return (
    <InkIllustration>
      <path d="M8 99c24-3 44 2 68-1s50 2 76-1" />
      <path d="M74 98V66M86 97V66" />
      <path d="M38 66V42c0-12 8-18 17-18h50c10 0 17 7 17 18v24z" />
      <path d="M38 66V42c0-12 8-18 17-18s17 6 17 18v24" />
      <path d="M46 46h17M46 42c0-6 4-10 9-10s8 4 8 10" opacity=".55" />
      <path d="M98 44V14l15 5-15 6M96 46h4" />
      <path d="M28 98c1-6-1-9-3-12m5 12c0-5 2-8 6-10M124 97c0-6 2-9 5-12m-7 12c0-4-2-7-4-9M64 97c0-4-1-6-3-8" />
    </InkIllustration>
  );
}
