import type { NotificationType } from '@paddock/contracts/http';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { newspaperIcon } from '@paddock/ui/icon/shapes/newspaper.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { notificationTypeMessages } from './notification-types.messages.ts';

export interface NotificationTypeDeclaration {
  readonly type: NotificationType;
  readonly label: string;
  readonly icon: string;
}

const { label } = notificationTypeMessages;

/** All notification types, in display order. */
export const NOTIFICATION_TYPES: readonly NotificationTypeDeclaration[] = [
  { type: 'message', label: label.message, icon: messageCircleIcon },
  { type: 'watchlist', label: label.watchlist, icon: heartIcon },
  { type: 'saved-search', label: label['saved-search'], icon: searchIcon },
  { type: 'post', label: label.post, icon: tagIcon },
  { type: 'application', label: label.application, icon: briefcaseIcon },
  { type: 'news', label: label.news, icon: newspaperIcon },
  { type: 'safety', label: label.safety, icon: shieldCheckIcon },
];

/** Finds a type's declaration. Undefined for a type that only a newer API knows. */
export function findNotificationType(type: string): NotificationTypeDeclaration | undefined {
  return NOTIFICATION_TYPES.find((each) => each.type === type);
}
