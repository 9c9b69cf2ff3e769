/** Starts and stops holding the photos outside a phone's first screen (`ResponsivePhoto`). */
import { HOLDS_PHOTOS_ATTRIBUTE } from '@paddock/ui/photo/held-photos.ts';

/**
 * A part of the only inline script, so that it runs before the browser has parsed a photo, and so
 * that a document without scripts holds none. It listens to the scrolling of shelves too.
 */
export const HOLD_PHOTOS_SCRIPT = `(function(e,a){e.setAttribute(a,"");addEventListener("scroll",function(){e.removeAttribute(a)},{capture:true,once:true,passive:true})})(document.documentElement,"${HOLDS_PHOTOS_ATTRIBUTE}")`;

export function releasePhotos(): void {
  document.documentElement.removeAttribute(HOLDS_PHOTOS_ATTRIBUTE);
}
