import { APP_PROMOTION_COOKIE } from '@paddock/runtime/storage-keys';
import { buttonStyles, type ButtonStyleProps } from '@paddock/ui/button/button-styles.ts';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { readVisitor, type Visitor } from '../visitor.ts';
import { GateMark } from '@paddock/ui/logo/logo.tsx';
import { getAppStore } from './app-stores.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';
import { PlaceholderMark } from './contact-links.tsx';

const Banner = styled.aside`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 60px;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
  background: ${colour.accentSoft};
  color: ${colour.accentSoftText};
  .mark {
    display: grid;
    flex: none;
    width: 40px;
    height: 40px;
    place-items: center;
    border-radius: ${radius.control};
    background: ${colour.accentFill};
    color: ${colour.accentText};
  }
  p {
    flex: 1;
    min-width: 0;
    font-size: ${fontSize.small};
    line-height: 1.35;
  }
  strong {
    display: block;
  }
  button {
    color: inherit;
  }
  /* Dismissing needs a script. */
  @media (scripting: none) {
    button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

const StoreLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
  && {
    flex: none;
    padding: 0 ${space(3)};
    background: ${colour.card};
  }
`;

/**
 * Promotes the app in phone browsers, but never inside the app itself (specification.md section 1).
 * The layout shows it on the home page only. The server renders it, so that the page does not
 * shift. Dismissing it hides it for a year. It is not shown when there is no app for the phone.
 */
export function AppPromotion({ visitor }: { readonly visitor: Visitor | null }) {
  const { promotedApp } = visitor ?? readVisitor(navigator.userAgent, document.cookie);
  const app = promotedApp === null ? null : getAppStore(promotedApp);
  if (app === null) return null;
  const { device, href, detail } = app;
  return (
    <Banner aria-label={layoutPartsMessages.app.label}>
      <span className="mark">
        <GateMark size={26} />
      </span>
      <p>
        <strong>{layoutPartsMessages.app.title(device)}</strong> {layoutPartsMessages.app.text}
        <PlaceholderMark name={detail} />
      </p>
      <StoreLink href={href} rel="noopener" $tone="secondary" $isWide={false}>
        {layoutPartsMessages.app.getLink}
      </StoreLink>
      <IconButton
        shape={xIcon}
        iconSize={20}
        label={layoutPartsMessages.app.dismissButton}
        data-dismiss={APP_PROMOTION_COOKIE}
      />
    </Banner>
  );
}
