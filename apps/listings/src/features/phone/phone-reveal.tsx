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
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { loginPath } from '../../paths.ts';
import { getErrorMessage } from '../../session/get-error-message.ts';

const CallLink = styled.a<ButtonStyleProps>`
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
    return (
      // The button has been removed, so move the focus to the number.
      <CallLink
        ref={(link) => link?.focus()}
        href={`tel:${phone.replaceAll(' ', '')}`}
        $tone="secondary"
        $isWide
      >
        <Icon shape={phoneIcon} />
        {phone}
      </CallLink>
    );
  }
  if (!user) {
    return (
      <ButtonLink to={loginPath.href(pathname)} isWide>
        <Icon shape={phoneIcon} />
        Sign in to see the phone number
      </ButtonLink>
    );
  }
  return (
    <div>
      <Button isWide disabled={isBusy} onClick={() => void reveal()}>
        <Icon shape={phoneIcon} />
        Show the phone number
      </Button>
      <div role="alert">{problem !== null && <Problem>{problem}</Problem>}</div>
    </div>
  );
}
