import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

export interface SlotRequest {
  /** A key of the contract's `SlotProps`. */
  readonly name: string;
  /** The props that the contract defines for this slot. */
  readonly props: object;
  /** Rendered when no remote fills the slot, or when its code is late or throws. */
  readonly unavailable: ReactNode;
  /**
   * Rendered until the remote's code has loaded. With a fallback the server does not render the
   * remote, because for example twenty watch buttons would double the cost of a page.
   */
  readonly fallback?: ReactNode;
}

/** Renders any slot, on the server or in the browser. */
export type RenderSlot = (use: SlotRequest) => ReactNode;

const SlotContext = createContext<RenderSlot>(({ unavailable }) => unavailable);

/** Set by the host. */
export const SlotProvider = SlotContext.Provider;

/**
 * Another remote's part of this page (design.md section 3), rendered by the host, which knows it.
 */
export function Slot(use: SlotRequest) {
  const render = useContext(SlotContext);
  return render(use);
}
