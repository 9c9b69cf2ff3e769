import type { AccountActivity } from '@paddock/contracts/http';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { clockIcon } from '@paddock/ui/icon/shapes/clock.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { DeviceList } from '../../parts/device-list.tsx';
import { Section } from '../../parts/section.tsx';
import { activityMessages } from './activity.messages.tsx';

interface ActivitySectionProps {
  /** Newest first. */
  readonly events: AccountActivity['events'];
  /** ISO time at which the page was rendered. */
  readonly now: string;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
  }
`;

/** The account's latest security events, and what to do about one that the user does not know. */
export function ActivitySection({ events, now }: ActivitySectionProps) {
  return (
    <Section title={activityMessages.title} lead={activityMessages.lead}>
      {events.length === 0 ? (
        <p className="quiet">{activityMessages.empty}</p>
      ) : (
        <DeviceList as="ol">
          {events.map(({ type, device, isNewDevice, at }, index) => (
            // Two events may have the same time, and the list never changes while it is shown.
            <li key={index}>
              <Icon shape={type === 'sign-in-refused' ? circleAlertIcon : clockIcon} />
              <div className="text">
                <strong>{activityMessages.events[type]}</strong>
                {isNewDevice && <span className="badge">{activityMessages.newDevice}</span>}
                <p className="quiet">
                  {activityMessages.when(<RelativeTime at={at} now={now} />, device)}
                </p>
              </div>
            </li>
          ))}
        </DeviceList>
      )}
      <div>
        <p>{activityMessages.notYou.text}</p>
        <Actions>
          <TextLink to="#password">{activityMessages.notYou.passwordLink}</TextLink>
          <TextLink to="#signed-in-devices">{activityMessages.notYou.signOutLink}</TextLink>
        </Actions>
      </div>
    </Section>
  );
}
