import type { ApiClient, ResponseBodies } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { PhoneLink } from '../../layout/contact-links.tsx';
import { siteDetailsMessages } from '../../layout/site-details.messages.ts';
import { MaintenanceIllustration } from '../../layout/maintenance-illustration.tsx';
import { MaintenanceLayout } from '../../layout/maintenance-layout.tsx';
import { MaintenanceNotice } from './maintenance-notice.styles.ts';
import { maintenanceMessages } from './maintenance.messages.tsx';

type Maintenance = ResponseBodies['/api/site']['maintenance'];

interface MaintenanceData {
  /** Null when there is no maintenance. */
  readonly maintenance: Maintenance;
}

function Closed({ message, until }: NonNullable<Maintenance>) {
  return (
    <>
      <MaintenanceIllustration />
      <h1 tabIndex={-1}>{maintenanceMessages.closed.title}</h1>
      <p className="what">{message}</p>
      <p className="when">
        {until === null
          ? maintenanceMessages.closed.soon
          : maintenanceMessages.closed.until(
              <time dateTime={until}>{formatDateTime(Date.parse(until))}</time>,
            )}
      </p>
      <p>{maintenanceMessages.closed.safe(<PhoneLink />, siteDetailsMessages.openingHours)}</p>
    </>
  );
}

function Open() {
  return (
    <>
      <GateIllustration />
      <h1 tabIndex={-1}>{maintenanceMessages.open.title}</h1>
      <p className="what">{maintenanceMessages.open.text}</p>
      <ButtonLink to="/" tone="primary">
        {maintenanceMessages.open.homeLink}
      </ButtonLink>
    </>
  );
}

function MaintenancePage() {
  const { maintenance } = useRouteData<MaintenanceData>();
  return (
    <MaintenanceLayout>
      <MaintenanceNotice>
        {maintenance === null ? <Open /> : <Closed {...maintenance} />}
      </MaintenanceNotice>
    </MaintenanceLayout>
  );
}

export const route: RouteModule<MaintenanceData, ApiClient> = {
  async loader({ services, signal }) {
    const { maintenance } = await services.api.get('/api/site', { signal });
    // The loader sets no status, because visitors may also open this page when there is no
    // maintenance.
    // During maintenance, the server itself sends the status 503 (server/maintenance-pages.ts).
    return { data: { maintenance }, cache: 'private' };
  },
  Component: MaintenancePage,
  head: ({ data }) => ({
    title:
      data.maintenance === null
        ? maintenanceMessages.head.title
        : maintenanceMessages.head.closedTitle,
    description: maintenanceMessages.head.description,
    isIndexable: false,
  }),
};
