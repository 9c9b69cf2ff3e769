import type { BlockedUsers } from '@paddock/contracts/http/messages';
import type { SlotProps } from '@paddock/contracts/remote';
import { Slot, useRouteData } from '@paddock/router';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { AppearanceSwitch } from '../features/appearance/appearance-switch.tsx';
import { AccountSectionLinks } from '../features/settings/account-section-links.tsx';
import { BlockedUserList } from '../features/settings/blocked-users.tsx';
import { DataSaver } from '../features/settings/data-saver.tsx';
import { DateSettings } from '../features/settings/date-settings.tsx';
import { toAnchor, Section } from '../parts/section.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export interface SettingsPageData {
  readonly notifications: SlotProps['settings.notifications'];
  readonly blocked: BlockedUsers;
  /** ISO time at which the data was loaded. */
  readonly now: string;
}

function NotificationsUnavailable() {
  return (
    <p>
      <strong>We couldn’t load this part of the page.</strong> Your settings haven’t changed. Reload
      the page in a moment.
    </p>
  );
}

const SectionNav = styled.nav`
  margin-bottom: ${space(5)};
`;

const SECTIONS = [
  'Notifications',
  'Appearance',
  'Dates and times',
  'Data saver',
  'Blocked people',
  'Your account',
];

export function SettingsPage() {
  const { notifications, blocked, now } = useRouteData<SettingsPageData>();
  return (
    <>
      <PageHeader title="Settings" />
      <SectionNav aria-label="On this page">
        <ChipRow>
          {SECTIONS.map((title) => (
            <ChipLink key={title} to={`#${toAnchor(title)}`} label={title} />
          ))}
        </ChipRow>
      </SectionNav>
      <Section
        title="Notifications"
        lead="Choose what we tell you about and how. Changes save straight away."
      >
        <Slot
          name="settings.notifications"
          props={notifications}
          unavailable={<NotificationsUnavailable />}
        />
      </Section>
      <Section title="Appearance" lead="Light, dark, or the same as your device.">
        <div>
          <AppearanceSwitch />
        </div>
      </Section>
      <Section
        title="Dates and times"
        lead="How dates and times look. Times are always New Zealand time."
      >
        <DateSettings />
      </Section>
      <Section
        title="Data saver"
        lead="For slow connections and limited data. Applies to this phone or computer."
      >
        <DataSaver />
      </Section>
      <Section
        title="Blocked people"
        lead="You can’t message each other. We don’t tell them that you’ve blocked them."
      >
        <BlockedUserList users={blocked.people} now={now} />
      </Section>
      <Section title="Your account" lead="Your details, sign-in and data.">
        <AccountSectionLinks />
      </Section>
    </>
  );
}
