import { useRouteData } from '@paddock/router';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { LocationForm } from '../features/locations/location-form.tsx';
import { useOwnLocations } from '../features/locations/use-own-locations.ts';
import type { LoadedLocations } from '../features/locations/own-locations.ts';
import { locationsMessages } from './locations.messages.ts';

export interface LocationPageData extends LoadedLocations {
  /** The location's id; null for a new location. */
  readonly id: string | null;
}

export function LocationPage() {
  const data = useRouteData<LocationPageData>();
  const locations = useOwnLocations(data);
  const location = [...locations, ...data.locations].find(({ id }) => id === data.id) ?? null;
  return (
    <>
      <PageHeader title={location ? location.name : locationsMessages.add.title} />
      <LocationForm
        key={data.id ?? ''}
        location={location}
        hasOtherHome={locations.some((one) => one.isHome && one.id !== data.id)}
      />
    </>
  );
}
