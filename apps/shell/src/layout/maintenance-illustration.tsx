import { InkIllustration } from '@paddock/ui/empty-state/illustrations/ink-illustration.tsx';

/** Illustration: a gate off its hinges that leans on the fence, and the tools to hang it again. */
export function MaintenanceIllustration() {
  return (
    <InkIllustration width={420} height={220}>
      <path
        d="M4 92c36-4 50-36 82-36s44 20 76 20 52-28 86-28 50 26 80 26 50-14 88-10"
        opacity=".4"
      />
      <path d="M2 196c70-6 120 3 190-1s150-5 226 1" />
      {/* Posts and wires. */}
      <path d="M116 195V88c0-6 14-6 14 0v107M300 194V92c0-6 13-6 13 0v102" />
      <path
        d="M6 110h110M6 132h110M6 154h110M6 176h110M313 112h101M313 134h101M313 156h101M313 178h101"
        opacity=".6"
      />
      <path d="M30 196v-98M36 196v-98M376 196v-98M382 196v-98" />
      <path d="M130 104h8v8h-8M130 170h8v8h-8" />
      {/* The gate, leaning. */}
      <path d="m150 190 12-92 132 24-10 74z" fill="var(--pd-page)" />
      <path d="M157 132l131 19M154 160l132 16M156 186 292 130M226 112l-9 80" />
      {/* Tool box, hammer, a mug. */}
      <path d="M332 196v-24h52v24z" fill="var(--pd-page)" />
      <path d="M332 180h52M346 172v-8h24v8M354 180v6h8v-6" />
      <path d="m200 204 34-6M228 190l8 15 8-4-8-15z" />
      <path d="M96 196v-15h14v15" fill="var(--pd-page)" />
      <path d="M110 184c7-1 7 9 0 8M99 176c-2-4 3-5 1-9M106 176c-2-4 3-5 1-9" />
      {/* Birds and grass. */}
      <path d="M60 34c5-6 9-6 13-1 4-5 8-5 13 0M330 26c4-5 8-5 11-1 3-4 7-4 11 0" opacity=".7" />
      <path d="M64 196c1-6 0-9-3-13m6 13c0-5 2-8 6-11M324 194c1-5-1-8-3-11m5 11c0-4 2-7 5-9M402 196c1-5-1-8-3-10m5 10c0-4 2-6 4-8" />
    </InkIllustration>
  );
}
