import type { NotificationType } from '@paddock/contracts/http';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { newspaperIcon } from '@paddock/ui/icon/shapes/newspaper.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';

export interface TypeDeclaration {
  readonly type: NotificationType;
  readonly label: string;
  readonly shape: string;
}

/** In the order in which they are offered. */
export const TYPE_TABLE: readonly TypeDeclaration[] = [
  { type: 'message', label: 'Messages', shape: messageCircleIcon },
  { type: 'watchlist', label: 'Watchlist', shape: heartIcon },
  { type: 'saved-search', label: 'Saved searches', shape: searchIcon },
  { type: 'post', label: 'Your posts', shape: tagIcon },
  { type: 'news', label: 'News', shape: newspaperIcon },
  { type: 'safety', label: 'Safety', shape: shieldCheckIcon },
];

/** Undefined where a newer API knows a type that this release does not. */
export function typeDeclaration(type: string): TypeDeclaration | undefined {
  return TYPE_TABLE.find((each) => each.type === type);
}
