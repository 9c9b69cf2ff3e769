import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { SlotName, SlotProps } from '@paddock/contracts/remote';

interface SlotFallbacks {
  /** Rendered when no remote fills the slot, or when the remote's code is late or throws. */
  readonly unavailable: ReactNode;
  /**
   * Rendered until the remote's code has loaded. A slot with a fallback is not rendered on the
   * server: twenty watch buttons, for example, would double the cost of rendering a page.
   */
  readonly fallback?: ReactNode;
}

/** A slot's name with the props that the contract defines for it. */
export type SlotRequest = {
  readonly [Name in SlotName]: SlotFallbacks & {
    readonly name: Name;
    readonly props: SlotProps[Name];
  };
}[SlotName];

/** Renders any slot, on the server or in the browser. */
export type RenderSlot = (use: SlotRequest) => ReactNode;

const SlotContext = createContext<RenderSlot>(({ unavailable }) => unavailable);

/** Provides the host's `RenderSlot` function to the page. */
export const SlotProvider = SlotContext.Provider;

/**
 * A part of this page that another remote provides (design.md section 3). The host renders it,
 * because only the host knows the other remotes.
 *
 * @example
 * import { Slot } from '@paddock/router';
 *
 * export function Distance({ lat, lng }: { readonly lat: number; readonly lng: number }) {
 *   return <Slot name="listing.distance" props={{ lat, lng }} unavailable={null} />;
 * }
 */
export function Slot(use: SlotRequest) {
  const render = useContext(SlotContext);
  return render(use);
}
