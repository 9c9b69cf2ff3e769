import type { NotificationPreferences } from '@paddock/contracts/http';
import { isAlwaysOn } from '@paddock/contracts/notification-channels';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { colour, fontSize, media, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useId } from 'react';
import { styled } from 'styled-components';
import { NOTIFICATION_TYPES } from '../../parts/notification-types.ts';
import { preferencesMessages } from './preferences.messages.ts';

const messages = preferencesMessages.channels;
/** Sorted in the order of the columns. */
const CHANNELS = ['inApp', 'push', 'email'] as const;

type Channels = NotificationPreferences['channels'];

interface ChannelTableProps {
  readonly channels: Channels;
  readonly isReady: boolean;
  readonly onChange: (channels: Channels) => void;
}

/**
 * On a phone, each type has its three switches in a row, below their labels. From tablet width on, a table with a row for each
 * type and a column for each channel.
 */
const Table = styled.div`
  .columns {
    display: none;
  }
  fieldset {
    padding: ${space(4)} 0;
  }
  fieldset + fieldset {
    border-top: 1px solid ${colour.hairline};
  }
  .what {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space(3)};
    margin-bottom: ${space(2)};
  }
  .what svg {
    margin-top: 2px;
    color: ${colour.textQuiet};
  }
  .what b {
    font-weight: 620;
  }
  .reason {
    grid-column: 2;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .switches {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(5.5em, 1fr));
    gap: ${space(1)} ${space(2)};
    padding-left: 32px;
    font-size: ${fontSize.small};
  }
  ${media.phone} {
    .columns + fieldset {
      padding-top: 0;
    }
    .switches label {
      flex-direction: column;
      align-items: start;
      gap: ${space(1)};
    }
  }
  ${media.tablet} {
    .columns,
    .type {
      display: grid;
      grid-template-columns: minmax(0, 1fr) repeat(3, 96px);
      align-items: center;
      column-gap: ${space(2)};
    }
    .columns {
      padding-bottom: ${space(2)};
      border-bottom: 1px solid ${colour.hairline};
      font-size: ${fontSize.small};
      font-weight: 560;
      color: ${colour.textQuiet};
      text-align: center;
    }
    fieldset {
      padding: ${space(3)} 0;
    }
    .what {
      margin: 0;
    }
    .switches {
      display: contents;
    }
    .switches label {
      justify-content: center;
    }
    /* The column header shows the label; screen readers still read it here. */
    .switches label > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

/** Renders a switch for each notification type and channel. */
export function ChannelTable({ channels, isReady, onChange }: ChannelTableProps) {
  const id = useId();
  return (
    <Table>
      <div className="columns" aria-hidden="true">
        <span />
        {CHANNELS.map((channel) => (
          <span key={channel}>{messages.label[channel]}</span>
        ))}
      </div>
      {NOTIFICATION_TYPES.map(({ type, label, icon }) => (
        <fieldset key={type} aria-describedby={`${id}-${type}`}>
          <VisuallyHidden as="legend">{label}</VisuallyHidden>
          <div className="type">
            <div className="what">
              <Icon shape={icon} />
              <b aria-hidden="true">{label}</b>
              <p className="reason" id={`${id}-${type}`}>
                {messages.typeDescription[type]}
              </p>
            </div>
            <div className="switches">
              {CHANNELS.map((channel) => (
                <Switch
                  key={channel}
                  label={messages.label[channel]}
                  name={`${type} ${channel}`}
                  checked={channels[type][channel]}
                  disabled={!isReady || isAlwaysOn(type, channel)}
                  onChange={({ currentTarget }) =>
                    onChange({
                      ...channels,
                      [type]: { ...channels[type], [channel]: currentTarget.checked },
                    })
                  }
                />
              ))}
            </div>
          </div>
        </fieldset>
      ))}
    </Table>
  );
}
