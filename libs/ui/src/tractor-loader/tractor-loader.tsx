import { LoaderFrame } from './tractor-loader.styles.ts';
import { Tractor } from './tractor.tsx';
import { useLine } from './use-line.ts';

export interface TractorLoaderProps {
  /** Fills the screen, while the app is not ready; otherwise it stands where it is put. Never over what the server rendered. */
  readonly isFullScreen?: boolean;
  /** What is loading, read aloud first: "Loading your messages". */
  readonly label?: string;
}

/** A tractor that crosses a furrow, over a line that changes every 3 s and is announced politely. It stands still where motion is reduced. */
export function TractorLoader({ isFullScreen = false, label = 'Loading' }: TractorLoaderProps) {
  const line = useLine();
  return (
    <LoaderFrame data-full={isFullScreen || undefined}>
      <Tractor />
      <p role="status" aria-label={label}>
        {line}
      </p>
    </LoaderFrame>
  );
}
