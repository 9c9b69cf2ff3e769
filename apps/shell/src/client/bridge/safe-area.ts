/**
 * Sets the phone's safe area insets, which the native wrapper sends, as CSS variables (see
 * `globalCss`).
 */
import type { WrapperMessage } from '@paddock/contracts/bridge';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export function applySafeArea(insets: Extract<WrapperMessage, { type: 'safe-area' }>): void {
  for (const side of SIDES)
    document.documentElement.style.setProperty(`--pd-safe-${side}`, `${insets[side]}px`);
}
