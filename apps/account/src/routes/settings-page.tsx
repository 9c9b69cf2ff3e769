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
      <strong>This part of the page has not come.</strong> What you have chosen before still holds.
      Please load the page again in a moment.
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
  'You and your account',
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
        lead="What you hear about, and how. Each choice is saved at once."
      >
        <Slot
          name="settings.notifications"
          props={notifications}
          unavailable={<NotificationsUnavailable />}
        />
      </Section>
      <Section title="Appearance" lead="Light, dark, or as your device has it.">
        <div>
          <AppearanceSwitch />
        </div>
      </Section>
      <Section
        title="Dates and times"
        lead="How Paddock writes the day and the hour, always by New Zealand’s calendar and clock."
      >
        <DateSettings />
      </Section>
      <Section
        title="Data saver"
        lead="For a bad line, or when every megabyte costs. It is kept on this phone or computer."
      >
        <DataSaver />
      </Section>
      <Section
        title="Blocked people"
        lead="Neither of you can write to the other. They are not told."
      >
        <BlockedUserList users={blocked.people} now={now} />
      </Section>
      <Section
        title="You and your account"
        lead="Who you are here, how you get in, and what is yours."
      >
        <AccountSectionLinks />
      </Section>
    </>
  );
}
