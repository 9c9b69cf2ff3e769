import type { NotificationType } from '@paddock/contracts/http';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { newspaperIcon } from '@paddock/ui/icon/shapes/newspaper.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';

export interface NotificationTypeDeclaration {
  readonly type: NotificationType;
  readonly label: string;
  readonly icon: string;
}

/** All notification types, in display order. */
export const NOTIFICATION_TYPES: readonly NotificationTypeDeclaration[] = [
  { type: 'message', label: 'Messages', icon: messageCircleIcon },
  { type: 'watchlist', label: 'Watchlist', icon: heartIcon },
  { type: 'saved-search', label: 'Saved searches', icon: searchIcon },
  { type: 'post', label: 'Your posts', icon: tagIcon },
  { type: 'news', label: 'News', icon: newspaperIcon },
  { type: 'safety', label: 'Safety', icon: shieldCheckIcon },
];

/** Finds a type's declaration. Undefined for a type that only a newer API knows. */
export function findNotificationType(type: string): NotificationTypeDeclaration | undefined {
  return NOTIFICATION_TYPES.find((each) => each.type === type);
}
