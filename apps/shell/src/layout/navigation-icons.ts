/**
 * Icons that manifests can use for their navigation links, by Lucide name. Other names get a
 * compass.
 */
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { calendarIcon } from '@paddock/ui/icon/shapes/calendar.ts';
import { compassIcon } from '@paddock/ui/icon/shapes/compass.ts';
import { mapIcon } from '@paddock/ui/icon/shapes/map.ts';
import { megaphoneIcon } from '@paddock/ui/icon/shapes/megaphone.ts';
import { newspaperIcon } from '@paddock/ui/icon/shapes/newspaper.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { storeIcon } from '@paddock/ui/icon/shapes/store.ts';
import { userRoundSearchIcon } from '@paddock/ui/icon/shapes/user-round-search.ts';
import { usersIcon } from '@paddock/ui/icon/shapes/users.ts';
import { wrenchIcon } from '@paddock/ui/icon/shapes/wrench.ts';

const SHAPES: Readonly<Record<string, string>> = {
  briefcase: briefcaseIcon,
  calendar: calendarIcon,
  map: mapIcon,
  megaphone: megaphoneIcon,
  newspaper: newspaperIcon,
  search: searchIcon,
  store: storeIcon,
  'user-round-search': userRoundSearchIcon,
  users: usersIcon,
  wrench: wrenchIcon,
};

export function getNavigationIcon(name: string | undefined): string {
  return (name !== undefined && SHAPES[name]) || compassIcon;
}
