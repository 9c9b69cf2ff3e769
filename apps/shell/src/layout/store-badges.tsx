import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getAppStore } from './app-stores.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';
import { PlaceholderMark } from './contact-links.tsx';

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 52px;
    padding: ${space(1)} ${space(4)} ${space(1)} ${space(3)};
    border: 1px solid ${colour.controlEdge};
    border-radius: ${radius.control};
    color: ${colour.text};
    line-height: 1.25;
    text-decoration: none;
  }
  a:hover {
    background: ${colour.hover};
  }
  strong,
  small {
    display: block;
  }
  small {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

/** Our own icons: a phone with a notch, and a phone with a round camera. */
const SHAPES = {
  ios: 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2M10 2v1a1 1 0 0 0 1 1h2a1 1 0 0 0 1-1V2M10.5 19h3',
  android:
    'M7.5 2h9A1.500 1.500 0 0 1 18 3.500v17a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 6 20.500v-17A1.500 1.500 0 0 1 7.500 2M12 4.700v.01M12 9v6m-2.500-2.500L12 15l2.500-2.500',
} as const;

/** Links to the app in the app stores. Null when there is no app. */
export function StoreBadges() {
  const apps = (['ios', 'android'] as const).flatMap((platform) => {
    const app = getAppStore(platform);
    return app === null ? [] : [{ ...app, platform }];
  });
  if (apps.length === 0) return null;
  return (
    <Badges>
      {apps.map(({ platform, store, device, href, detail }) => (
        <li key={platform}>
          <a href={href} rel="noopener">
            <svg
              viewBox="0 0 24 24"
              width={26}
              height={26}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.7}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={SHAPES[platform]} />
            </svg>
            <span>
              <small>{layoutPartsMessages.app.badge(device)}</small> <strong>{store}</strong>
              <PlaceholderMark name={detail} />
            </span>
          </a>
        </li>
      ))}
    </Badges>
  );
}
