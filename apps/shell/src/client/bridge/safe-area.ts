/** What the phone keeps free of content, as the wrapper knows it, becomes the CSS variables that the layout heeds (`globalCss`). */
import type { FromWrapper } from '@paddock/contracts/bridge';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export function applySafeArea(insets: Extract<FromWrapper, { type: 'safe-area' }>): void {
  for (const side of SIDES)
    document.documentElement.style.setProperty(`--pd-safe-${side}`, `${insets[side]}px`);
}
