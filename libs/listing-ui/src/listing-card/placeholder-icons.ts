import type { Kind } from '@paddock/contracts/kinds';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { calendarIcon } from '@paddock/ui/icon/shapes/calendar.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { wrenchIcon } from '@paddock/ui/icon/shapes/wrench.ts';

/** The icons that take the place of a missing photo. */
export const PLACEHOLDER_ICONS: Readonly<Record<Kind, string>> = {
  item: tagIcon,
  job: briefcaseIcon,
  service: wrenchIcon,
  profile: userRoundIcon,
  other: calendarIcon,
};
