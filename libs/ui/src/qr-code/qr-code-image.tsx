import type { QrCode } from './qr-code.ts';

/** The empty border that scanners need around a QR code, in modules. */
const QUIET_ZONE = 4;

export interface QrCodeImageProps {
  readonly code: QrCode;
  /** Describes where the code leads. */
  readonly label: string;
}

/**
 * Renders a QR code with dark modules and no background. Set the size in the container's styles,
 * and a white background unless the code is only printed.
 */
export function QrCodeImage({ code, label }: QrCodeImageProps) {
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="none" stroke="#000" />
    </svg>
  );
}
