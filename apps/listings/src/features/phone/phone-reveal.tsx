import { createBrowserApi } from '@paddock/api-client';
import { useUser } from '@paddock/auth';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { buttonStyles } from '@paddock/ui/button/button-styles.ts';
import type { ButtonStyleProps } from '@paddock/ui/button/button-styles.ts';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { colour, fontSize, media, space } from '@paddock/ui/theme/theme.ts';
import { loginPath } from '../../paths.ts';
import { getErrorMessage } from '../../session/errors.ts';
import { phoneMessages } from './phone.messages.ts';

/** New Zealand's mobile numbers start with 2 after the country code. */
const MOBILE_NUMBER = /^\+642/;

const Numbers = styled.div`
  display: flex;
  gap: ${space(3)};
  .text {
    flex: 0 1 auto;
    width: auto;
  }
  /* A computer seldom sends text messages. */
  ${media.desktop} {
    .text {
      display: none;
    }
  }
`;

const NumberLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
  font-variant-numeric: tabular-nums;
`;

const Problem = styled.p`
  margin-top: ${space(2)};
  color: ${colour.danger};
  font-size: ${fontSize.small};
`;

/**
 * The seller's phone number. Only signed-in users can see it, and it is loaded only when they ask
 * for it.
 */
export function PhoneReveal({ listingId }: { readonly listingId: string }) {
  const user = useUser();
  const { pathname } = useLocation();
  const [phone, setPhone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function reveal(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      setPhone(
        (await createBrowserApi().get('/api/listings/{id}/phone', { params: { id: listingId } }))
          .phone,
      );
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  if (phone !== null) {
    // A number without a country code is a New Zealand number.
    const number = phone.replaceAll(' ', '').replace(/^0/, '+64');
    return (
      <Numbers>
        {/* The button has been removed, so move the focus to the number. */}
        <NumberLink
          ref={(link) => link?.focus()}
          href={`tel:${number}`}
          aria-label={phoneMessages.callLabel(phone)}
          $tone="secondary"
          $isWide
        >
          <Icon shape={phoneIcon} />
          {phone}
        </NumberLink>
        {MOBILE_NUMBER.test(number) && (
          <NumberLink className="text" href={`sms:${number}`} $tone="secondary" $isWide>
            <Icon shape={messageCircleIcon} />
            {phoneMessages.textLink}
          </NumberLink>
        )}
      </Numbers>
    );
  }
  if (!user) {
    return (
      <ButtonLink to={loginPath.href(pathname, 'see-phone')} isWide>
        <Icon shape={phoneIcon} />
        {phoneMessages.signInLink}
      </ButtonLink>
    );
  }
  return (
    <div>
      <Button isWide disabled={isBusy} onClick={() => void reveal()}>
        <Icon shape={phoneIcon} />
        {phoneMessages.showButton}
      </Button>
      <div role="alert">{problem !== null && <Problem>{problem}</Problem>}</div>
    </div>
  );
}
