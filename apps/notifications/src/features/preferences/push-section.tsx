import type { PushState } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { monitorIcon } from '@paddock/ui/icon/shapes/monitor.ts';
import { smartphoneIcon } from '@paddock/ui/icon/shapes/smartphone.ts';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { usePush } from './use-push.ts';
import type { UsePushResult } from './use-push.ts';

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
  .error {
    padding: ${space(3)} ${space(4)};
    background: ${colour.warningSoft};
    border-radius: ${radius.control};
    color: ${colour.warningSoftText};
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

const EXPLANATION =
  'A push is a short line on your screen when something happens, even while Paddock is closed. It goes to each device where you turn it on, and ends when you sign out there.';

/**
 * Adds the web app manifest, which the Home Screen installation needs. Only this hint adds it, so
 * that other browsers do not offer an installation.
 */
function HomeScreenHint() {
  useEffect(() => {
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'manifest';
    link.href = '/app.webmanifest';
    return () => link.remove();
  }, []);
  return (
    <p>
      On an iPhone or iPad, pushes come once Paddock is on your Home Screen: press Share, then “Add
      to Home Screen”, open Paddock from there and come back to this page. It takes iOS 16.4 or
      newer.
    </p>
  );
}

function PushControl({
  support,
  isOn,
  isBusy,
  turnOn,
  turnOff,
  hasKey,
}: UsePushResult & { readonly hasKey: boolean }) {
  if (support === 'app')
    return isOn ? (
      <PushOnStatus />
    ) : (
      <p>
        Pushes come by the Paddock app. If none come, allow notifications for Paddock in your
        phone’s settings, then open the app again.
      </p>
    );
  if (support === 'home-screen-first') return <HomeScreenHint />;
  if (support === 'unsupported')
    return (
      <p>This browser has no pushes. You see everything on Paddock, and by e-mail if you like.</p>
    );
  if (!hasKey) return <p>Pushes to browsers are not set up on this server.</p>;
  if (support === 'denied') {
    return (
      <p>
        Your browser keeps Paddock from showing notifications. To undo that, press the sign to the
        left of the address above, allow notifications, and load this page again.
      </p>
    );
  }
  return (
    <>
      {isOn && <PushOnStatus />}
      <div data-waiting={support === null || undefined}>
        <Button onClick={isOn ? turnOff : turnOn} aria-disabled={isBusy || undefined}>
          {isBusy ? 'One moment…' : isOn ? 'Turn off for this device' : 'Turn on for this device'}
        </Button>
      </div>
    </>
  );
}

function PushOnStatus() {
  return (
    <p className="on">
      <Icon shape={checkIcon} />
      On for this device
    </p>
  );
}

/** Renders the push switch for this device, and the list of other devices with push. */
export function PushSection({ push: known }: { readonly push: PushState }) {
  const push = usePush(known);
  return (
    <Layout>
      <h3>Push on this device</h3>
      <p className="quiet">{EXPLANATION}</p>
      <PushControl {...push} hasKey={known.publicKey !== null} />
      <p className="error" role="alert" hidden={push.problem === null}>
        {push.problem}
      </p>
      {push.others.length > 0 && (
        <div>
          <h4>Also on</h4>
          <ul>
            {push.others.map((device) => (
              <li key={device.id}>
                <Icon shape={device.kind === 'web' ? monitorIcon : smartphoneIcon} />
                <span>
                  {device.device}
                  <small>Since {formatDate(Date.parse(device.created))}</small>
                </span>
                <Button
                  tone="quiet"
                  aria-label={`Remove ${device.device}`}
                  disabled={push.support === null}
                  onClick={() => push.remove(device)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Layout>
  );
}
