import { InkIllustration } from '@paddock/ui/empty-state/illustrations/ink-illustration.tsx';

/** Illustration: the noticeboard outside a country hall, and a waiting dog. */
export function NoticeboardIllustration() {
  return (
    <InkIllustration width={420} height={260}>
      <path
        d="M4 112c40-10 54-44 88-44s44 22 76 24 50-30 84-30 48 26 78 26 50-16 86-10"
        opacity=".45"
      />
      <path d="M2 236c70-6 120 3 190-1s150-5 226 1" />
      {/* The board with roof, posts and frame. */}
      <path className="ground" stroke="none" d="M76 72 206 32l130 40-24 2v106H100V74z" />
      <path className="paper" d="M84 62 206 30l122 32 8 10-130-33-130 33z" />
      <path d="M100 67v169M108 65v171M304 65v171M312 67v169" />
      <path className="paper" d="M116 84h180v96H116z" />
      {/* The notices. */}
      <path d="M128 96h40v30h-40zM128 134h40v36h-40zM180 94h50v34h-50zM180 138h36v32h-36zM242 96h42v44h-42zM228 150h56v20h-56z" />
      <path
        d="M134 104h26M134 110h22M134 116h27M134 142h28M134 148h20M134 154h26M134 160h16M248 120h30M248 127h26M248 134h28M234 157h40M234 163h30M186 146h22M186 152h24M186 158h16"
        opacity=".55"
      />
      <path d="M188 120c6-8 10-8 14-3 4-6 8-6 14 3M252 113c3-8 20-8 22 0M256 113a3 3 0 1 0 6 0M267 113a3 3 0 1 0 6 0" />
      <path d="M148 96v-3M205 94v-3M263 96v-3M148 134v-3M198 138v-3M256 150v-3" strokeWidth={3.4} />
      {/* The dog. */}
      <path d="M357 172c1-7 2-11 5-14 3 2 5 6 6 10 2-4 4-7 7-8 1 5 1 9-1 13 3 6 2 12 2 16 8 8 15 19 16 33 5 0 7 2 7 5h-48M357 172c-4 3-6 6-8 10l-7 5c-3 1-2 5 1 5 4 2 9 2 13 1 0 7-2 12-3 18l-1 18c-3-2-6-1-6 0M365 198c1 7 0 20-2 29M392 222c8 0 15-2 18-7" />
      <path d="M358 180h.5M343 187c1 1 2 1 2.500 1" strokeWidth={3} />
      {/* Fence and grass. */}
      <path
        d="M24 236v-46M30 236v-46M0 200h24M30 200h70M0 214h24M30 214h70M0 226h24M30 226h70"
        opacity=".7"
      />
      <path d="M58 236c1-6 0-9-3-13m6 13c0-5 2-8 6-11M206 234c1-6-1-9-3-12m6 12c0-5 2-8 5-10M268 234c1-5-1-8-3-11m5 11c0-4 2-7 5-9" />
      <path d="M30 44c5-6 9-6 13-1 4-5 8-5 13 0M62 30c3-4 6-4 8-1 3-3 6-3 8 0" opacity=".7" />
    </InkIllustration>
  );
}
