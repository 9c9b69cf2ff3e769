/**
 * The Lucide icons that the product uses. After adding a name run `node libs/ui/extract-icons.ts`, which writes
 * `shapes/<name>.ts`; import that module where the icon stands, and no other icon travels with it.
 */
export const ICON_NAMES = [
  'archive', 'arrow-down', 'arrow-left', 'arrow-right', 'ban', 'bell', 'bell-off', 'briefcase', 'calendar', 'camera', 'check', 'check-check',
  'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'circle-alert', 'clock', 'compass', 'copy', 'ellipsis', 'external-link', 'flag',
  'grip', 'handshake', 'heart', 'house', 'image', 'images', 'info', 'layout-grid', 'list', 'locate-fixed', 'mail', 'map', 'map-pin', 'maximize-2',
  'megaphone', 'message-circle', 'monitor', 'moon', 'newspaper', 'phone', 'plus', 'rotate-cw', 'search', 'send', 'share-2', 'shield-check',
  'shopping-basket', 'sliders-horizontal', 'smartphone', 'sprout', 'store', 'sun', 'tag', 'tractor', 'triangle-alert', 'user-round',
  'user-round-search', 'users', 'wheat', 'wrench', 'x', 'zoom-in', 'zoom-out',
] as const;
