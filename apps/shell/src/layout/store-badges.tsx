import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { APP_STORES } from './contact-details.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';

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

/** Links to the app in the app stores. */
export function StoreBadges() {
  return (
    <Badges>
      {(['ios', 'android'] as const).map((platform) => (
        <li key={platform}>
          <a href={APP_STORES[platform].href} rel="noopener">
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
              <small>{layoutPartsMessages.app.badge(APP_STORES[platform].device)}</small>{' '}
              <strong>{APP_STORES[platform].store}</strong>
            </span>
          </a>
        </li>
      ))}
    </Badges>
  );
}
