import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

export interface SlotUse {
  /** One of the contract's `SlotProps`. */
  readonly name: string;
  /** What the contract says that this slot is given. */
  readonly props: object;
  /** Stands there where the area that fills it is away: nothing fills it, its code is late, or it threw. */
  readonly absent: ReactNode;
  /** Stands there until the area's code has come, and on the server, which then renders nothing of the area: twenty hearts would cost a page half of what it costs. */
  readonly fallback?: ReactNode;
}

/** Renders any slot, on the server and in the browser. */
export type RenderSlot = (use: SlotUse) => ReactNode;

const SlotContext = createContext<RenderSlot>(({ absent }) => absent);

/** The host's. */
export const SlotProvider = SlotContext.Provider;

/** Another area's part of this page (design.md section 3): rendered by the host, which alone knows who fills it. */
export function Slot(use: SlotUse) {
  const render = useContext(SlotContext);
  return render(use);
}
