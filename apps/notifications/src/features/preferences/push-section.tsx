import type { PushState } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { monitorIcon } from '@paddock/ui/icon/shapes/monitor.ts';
import { smartphoneIcon } from '@paddock/ui/icon/shapes/smartphone.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { preferencesMessages } from './preferences.messages.ts';
import { usePush } from './use-push.ts';
import type { UsePushResult } from './use-push.ts';

const messages = preferencesMessages.push;

const Layout = styled.div`
  display: grid;
  gap: ${space(4)};
  h3 {
    font-size: ${fontSize.lead};
  }
  h4 {
    font-size: ${fontSize.body};
  }
  .quiet {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .on {
    display: flex;
    gap: ${space(2)};
    font-weight: 560;
    color: ${colour.success};
  }
  /* Reserves the button's space until the browser's support is known, and hides it without JavaScript. */
  [data-waiting] {
    visibility: hidden;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} 0;
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  li svg {
    color: ${colour.textQuiet};
  }
  li > span {
    flex: 1;
    min-width: 0;
  }
  li small {
    display: block;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

function PushControl({
  support,
  isOn,
  isBusy,
  turnOn,
  turnOff,
  hasKey,
}: UsePushResult & { readonly hasKey: boolean }) {
  if (support === 'app') return isOn ? <PushOnStatus /> : <p>{messages.support.app}</p>;
  if (support === 'home-screen-first') return <p>{messages.support.homeScreenFirst}</p>;
  if (support === 'unsupported') return <p>{messages.support.unsupported}</p>;
  if (!hasKey) return <p>{messages.support.notSetUp}</p>;
  if (support === 'denied') return <p>{messages.support.denied}</p>;
  return (
    <>
      {isOn && <PushOnStatus />}
      <div data-waiting={support === null || undefined}>
        <Button onClick={isOn ? turnOff : turnOn} aria-disabled={isBusy || undefined}>
          {isBusy ? messages.busyButton : isOn ? messages.turnOffButton : messages.turnOnButton}
        </Button>
      </div>
    </>
  );
}

function PushOnStatus() {
  return (
    <p className="on">
      <Icon shape={checkIcon} />
      {messages.isOn}
    </p>
  );
}

/** Renders the push switch for this device, and the list of other devices with push. */
export function PushSection({ push: known }: { readonly push: PushState }) {
  const push = usePush(known);
  return (
    <Layout>
      <h3>{messages.title}</h3>
      <p className="quiet">{messages.explanation}</p>
      <PushControl {...push} hasKey={known.publicKey !== null} />
      <Notice tone="warning" role="alert">
        {push.problem}
      </Notice>
      {push.others.length > 0 && (
        <div>
          <h4>{messages.otherDevices.title}</h4>
          <ul>
            {push.others.map((device) => (
              <li key={device.id}>
                <Icon shape={device.kind === 'web' ? monitorIcon : smartphoneIcon} />
                <span>
                  {device.device}
                  <small>
                    {messages.otherDevices.since(formatDate(Date.parse(device.created)))}
                  </small>
                </span>
                <Button
                  tone="quiet"
                  aria-label={messages.otherDevices.removeLabel(device.device)}
                  disabled={push.support === null}
                  onClick={() => push.remove(device)}
                >
                  {messages.otherDevices.removeButton}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Layout>
  );
}
