import { createBrowserApi } from '@paddock/api-client';
import type { OperatedMaintenance } from '@paddock/contracts/http/operate-site';
import { useRouteData } from '@paddock/router';
import { useState } from 'react';
import { FactsTable } from '@paddock/ui/facts-table/facts-table.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getErrorMessage } from '../../desk-errors.ts';
import { OperateHeader } from '../operate-header.tsx';
import { Sections } from '../operate.styles.ts';
import { useReload } from '../use-reload.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { maintenanceMessages } from './maintenance.messages.tsx';

const TIME = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Pacific/Auckland',
});

export interface MaintenancePageData extends OperatedMaintenance {
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

function OpenButton() {
  const reload = useReload();
  const [isBusy, setIsBusy] = useState(false);

  async function open(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await createBrowserApi().delete('/api/operate/maintenance');
      toast({ tone: 'success', text: maintenanceMessages.openDone });
      await reload();
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
      setIsBusy(false);
    }
  }

  return (
    <Button tone="primary" aria-disabled={isBusy || undefined} onClick={() => void open()}>
      {maintenanceMessages.openButton}
    </Button>
  );
}

function SiteDetailsSection({ siteDetails }: Pick<MaintenancePageData, 'siteDetails'>) {
  const texts = maintenanceMessages.details;
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading">{texts.title}</h2>
      <p>{texts.lead}</p>
      <FactsTable
        facts={siteDetails.map(({ name, variable, value, isPlaceholder }) => ({
          key: name,
          label: texts.labels[name] ?? variable,
          value: (
            <>
              {texts.value(value, isPlaceholder)}
              <p className="quiet">{variable}</p>
            </>
          ),
        }))}
      />
    </section>
  );
}

/** Shows whether the site is closed, the form that closes it, and the site's details. */
export function MaintenancePage() {
  const { maintenance, defaultMessage, siteDetails, now } = useRouteData<MaintenancePageData>();
  return (
    <>
      <OperateHeader
        title={maintenanceMessages.head.title}
        lead={maintenanceMessages.lead}
        currentTab="maintenance"
      />
      <Sections>
        {maintenance === null ? (
          <Notice tone="success">{maintenanceMessages.open}</Notice>
        ) : (
          <Notice tone="warning" actions={<OpenButton />}>
            {maintenanceMessages.closed(
              <RelativeTime at={maintenance.since} now={now} />,
              maintenance.until && TIME.format(new Date(maintenance.until)),
            )}
          </Notice>
        )}
        {/* A new key when the site closes or opens, so that the form starts from the new state. */}
        <MaintenanceForm
          key={maintenance?.since}
          maintenance={maintenance}
          defaultMessage={defaultMessage}
        />
        <SiteDetailsSection siteDetails={siteDetails} />
      </Sections>
    </>
  );
}
