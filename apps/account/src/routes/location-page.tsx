import type { Location } from '@paddock/contracts/http';
import { useRouteData } from '@paddock/router';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { LocationForm } from '../features/locations/location-form.tsx';

export interface LocationPageData {
  /** Null: a new one. */
  readonly location: Location | null;
  /** Distances are measured from another place already. */
  readonly hasOtherHome: boolean;
}

export function LocationPage() {
  const { location, hasOtherHome } = useRouteData<LocationPageData>();
  return (
    <>
      <PageHeader title={location ? location.name : 'Add a place'} />
      <LocationForm key={location?.id ?? ''} location={location} hasOtherHome={hasOtherHome} />
    </>
  );
}
