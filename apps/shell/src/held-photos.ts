/** Starts and stops holding the photos outside a phone's first screen (`ResponsivePhoto`). */
import {
  HOLDS_BELOW_FOLD,
  HOLDS_PHOTOS_ATTRIBUTE,
  SLOW_LINE_ATTRIBUTE,
} from '@paddock/ui/photo/held-photos.ts';

/** From this round trip on, a line counts as slow. */
const SLOW_RTT_MS = 300;
const SLOW_DOWNLINK_MBITS = 0.5;

/**
 * A part of the only inline script, so that it runs before the browser has parsed a photo, and so
 * that a document without scripts holds none. It listens to the scrolling of shelves too. Chromium
 * estimates the line. In other browsers, the document's own first byte shows the round trip.
 */
export const HOLD_PHOTOS_SCRIPT = `(function(e,a){var c=navigator.connection||{},p=performance.getEntriesByType("navigation")[0];e.setAttribute(a,"");if((c.rtt>=0?c.rtt:p&&p.responseStart-p.requestStart)>=${SLOW_RTT_MS}||c.downlink<${SLOW_DOWNLINK_MBITS})e.setAttribute("${SLOW_LINE_ATTRIBUTE}","");addEventListener("scroll",function(){e.removeAttribute(a)},{capture:true,once:true,passive:true})})(document.documentElement,"${HOLDS_PHOTOS_ATTRIBUTE}")`;

/** True when the inline script has found a slow line, as the document arrived. */
export function isSlowLine(): boolean {
  return document.documentElement.hasAttribute(SLOW_LINE_ATTRIBUTE);
}

/**
 * Call this when the page responds to clicks. On a slow line, the photos below the fold wait until
 * the visitor scrolls, because browsers load up to three screens of them, ahead of the next page.
 */
export function releasePhotos(): void {
  const { documentElement: root } = document;
  if (!isSlowLine()) root.removeAttribute(HOLDS_PHOTOS_ATTRIBUTE);
  // The visitor has not scrolled yet.
  else if (root.hasAttribute(HOLDS_PHOTOS_ATTRIBUTE))
    root.setAttribute(HOLDS_PHOTOS_ATTRIBUTE, HOLDS_BELOW_FOLD);
}
