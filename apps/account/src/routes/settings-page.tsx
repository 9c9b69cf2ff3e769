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
import { settingsPageMessages } from './settings.messages.ts';

export interface SettingsPageData {
  readonly notifications: SlotProps['settings.notifications'];
  readonly blocked: BlockedUsers;
  /** ISO time at which the data was loaded. */
  readonly now: string;
}

function NotificationsUnavailable() {
  return (
    <p>
      <strong>{settingsPageMessages.loadError.title}</strong> {settingsPageMessages.loadError.text}
    </p>
  );
}

const SectionNav = styled.nav`
  margin-bottom: ${space(5)};
`;

const SECTIONS = [
  settingsPageMessages.notifications.title,
  settingsPageMessages.appearance.title,
  settingsPageMessages.dates.title,
  settingsPageMessages.dataSaver.title,
  settingsPageMessages.blockedPeople.title,
  settingsPageMessages.account.title,
];

export function SettingsPage() {
  const { notifications, blocked, now } = useRouteData<SettingsPageData>();
  return (
    <>
      <PageHeader title={settingsPageMessages.title} />
      <SectionNav aria-label={settingsPageMessages.contentsLabel}>
        <ChipRow>
          {SECTIONS.map((title) => (
            <ChipLink key={title} to={`#${toAnchor(title)}`} label={title} />
          ))}
        </ChipRow>
      </SectionNav>
      <Section
        title={settingsPageMessages.notifications.title}
        lead={settingsPageMessages.notifications.lead}
      >
        <Slot
          name="settings.notifications"
          props={notifications}
          unavailable={<NotificationsUnavailable />}
        />
      </Section>
      <Section
        title={settingsPageMessages.appearance.title}
        lead={settingsPageMessages.appearance.lead}
      >
        <div>
          <AppearanceSwitch />
        </div>
      </Section>
      <Section title={settingsPageMessages.dates.title} lead={settingsPageMessages.dates.lead}>
        <DateSettings />
      </Section>
      <Section
        title={settingsPageMessages.dataSaver.title}
        lead={settingsPageMessages.dataSaver.lead}
      >
        <DataSaver />
      </Section>
      <Section
        title={settingsPageMessages.blockedPeople.title}
        lead={settingsPageMessages.blockedPeople.lead}
      >
        <BlockedUserList users={blocked.people} now={now} />
      </Section>
      <Section title={settingsPageMessages.account.title} lead={settingsPageMessages.account.lead}>
        <AccountSectionLinks />
      </Section>
    </>
  );
}
