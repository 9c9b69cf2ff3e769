import { LoaderFrame } from './tractor-loader.styles.ts';
import { Tractor } from './tractor.tsx';
import { useLoaderMessage } from './use-loader-line.ts';

export interface TractorLoaderProps {
  /**
   * True when the loader fills the screen, while the app is starting. Never show it over
   * server-rendered content.
   */
  readonly isFullScreen?: boolean;
  /** The accessible name of the changing text: "Loading your messages". */
  readonly label?: string;
}

/**
 * A loading indicator: a moving tractor, and a message that changes every 3 s. With reduced motion
 * the tractor does not move.
 */
export function TractorLoader({ isFullScreen = false, label = 'Loading' }: TractorLoaderProps) {
  const line = useLoaderMessage();
  return (
    <LoaderFrame data-full={isFullScreen || undefined}>
      <Tractor />
      <p role="status" aria-label={label}>
        {line}
      </p>
    </LoaderFrame>
  );
}
