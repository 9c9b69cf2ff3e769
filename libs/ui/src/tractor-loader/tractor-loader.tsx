import { LoaderFrame } from './tractor-loader.styles.ts';
import { Tractor } from './tractor.tsx';
import { useLoaderLine } from './use-loader-line.ts';

export interface TractorLoaderProps {
  /**
   * True when it fills the screen, while the app is starting. Do not use it over server-rendered
   * content.
   */
  readonly isFullScreen?: boolean;
  /** The accessible name of the changing text: "Loading your messages". */
  readonly label?: string;
}

/**
 * A loading indicator: a moving tractor and a message that changes every 3 s. The tractor does not
 * move with reduced motion.
 */
export function TractorLoader({ isFullScreen = false, label = 'Loading' }: TractorLoaderProps) {
  const line = useLoaderLine();
  return (
    <LoaderFrame data-full={isFullScreen || undefined}>
      <Tractor />
      <p role="status" aria-label={label}>
        {line}
      </p>
    </LoaderFrame>
  );
}
