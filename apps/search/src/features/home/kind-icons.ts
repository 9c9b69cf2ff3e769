import type { Kind } from '@paddock/contracts/kinds';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { calendarIcon } from '@paddock/ui/icon/shapes/calendar.ts';
import { newspaperIcon } from '@paddock/ui/icon/shapes/newspaper.ts';
import { tractorIcon } from '@paddock/ui/icon/shapes/tractor.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { wrenchIcon } from '@paddock/ui/icon/shapes/wrench.ts';

const SHAPES: Readonly<Record<Kind | 'news', string>> = {
  item: tractorIcon,
  job: briefcaseIcon,
  service: wrenchIcon,
  profile: userRoundIcon,
  other: calendarIcon,
  news: newspaperIcon,
};

export function getKindIcon(kind: Kind | 'news'): string {
  return SHAPES[kind];
}
