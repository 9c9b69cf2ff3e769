import { Slot, useRouteData } from '@paddock/router';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { AppearanceSwitch } from '../features/appearance/appearance-switch.tsx';
import { AccountRooms } from '../features/settings/account-rooms.tsx';
import { Section } from '../parts/section.tsx';
import type { SettingsPageData } from './settings.route.tsx';

function NotificationsAway() {
  return (
    <p>
      <strong>This part of the page has not come.</strong> What you have chosen before still holds. Please load the page again in a moment.
    </p>
  );
}

export function SettingsPage() {
  const { notifications } = useRouteData<SettingsPageData>();
  return (
    <>
      <PageHeader title="Settings" />
      <Section title="Notifications" lead="What you hear about, and how. Each choice is saved at once.">
        <Slot name="settings.notifications" props={notifications} absent={<NotificationsAway />} />
      </Section>
      <Section title="Appearance" lead="Light, dark, or as your device has it.">
        <div>
          <AppearanceSwitch />
        </div>
      </Section>
      <Section title="You and your account" lead="Who you are here, how you get in, and what is yours.">
        <AccountRooms />
      </Section>
    </>
  );
}
