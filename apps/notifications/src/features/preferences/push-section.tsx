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
  'Push notifications appear on your screen even when Paddock is closed. Turn them on for each device. They stop when you sign out.';

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
      On an iPhone or iPad, first add Paddock to your Home Screen: tap Share, then “Add to Home
      Screen”. Open Paddock from there and come back to this page. You need iOS 16.4 or newer.
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
        You get push notifications through the Paddock app. If you don’t, allow notifications for
        Paddock in your phone’s settings, then open the app again.
      </p>
    );
  if (support === 'home-screen-first') return <HomeScreenHint />;
  if (support === 'unsupported')
    return (
      <p>
        This browser doesn’t support push notifications. You can still see everything on Paddock, or
        by email.
      </p>
    );
  if (!hasKey) return <p>Push notifications aren’t set up on this server.</p>;
  if (support === 'denied') {
    return (
      <p>
        Your browser is blocking notifications from Paddock. Tap the icon to the left of the address
        bar, allow notifications and reload this page.
      </p>
    );
  }
  return (
    <>
      {isOn && <PushOnStatus />}
      <div data-waiting={support === null || undefined}>
        <Button onClick={isOn ? turnOff : turnOn} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving…' : isOn ? 'Turn off for this device' : 'Turn on for this device'}
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
