import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { buttonStyles } from '@paddock/ui/button/button-styles.ts';
import type { ButtonStyleProps, ButtonTone } from '@paddock/ui/button/button-styles.ts';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { share2Icon } from '@paddock/ui/icon/shapes/share-2.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { shareMessages } from './share.messages.ts';

export interface ShareButtonProps {
  readonly title: string;
  /** The absolute address to share. */
  readonly url: string;
  readonly tone?: ButtonTone;
  readonly isWide?: boolean;
}

/** How long the button shows that the link is copied. */
const COPIED_DISPLAY_MS = 3_000;

const EmailLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

function createEmailHref(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
}

/**
 * True when the device has a share sheet. Most desktop browsers, and pages without https, have
 * none.
 */
function hasShareSheet(device: Partial<Pick<Navigator, 'share'>>): boolean {
  return typeof device.share === 'function';
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * Shares the page with the device's share sheet. Without a share sheet it copies the link, and if
 * that fails it opens an email. Without JavaScript it is an email link.
 */
export function ShareButton({ title, url, tone = 'primary', isWide = false }: ShareButtonProps) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function share(): Promise<void> {
    try {
      if (hasShareSheet(navigator)) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        setIsCopied(true);
      }
    } catch (error) {
      // When the visitor has closed the share sheet, there is nothing more to do. On any other
      // error, use email.
      if (!isAbort(error)) window.location.assign(createEmailHref(title, url));
    }
  }

  if (!isHydrated) {
    return (
      <EmailLink href={createEmailHref(title, url)} $tone={tone} $isWide={isWide}>
        <Icon shape={share2Icon} />
        {shareMessages.button}
      </EmailLink>
    );
  }
  return (
    <>
      <Button tone={tone} isWide={isWide} onClick={() => void share()}>
        <Icon shape={isCopied ? checkIcon : share2Icon} />
        {isCopied ? shareMessages.copied : shareMessages.button}
      </Button>
      <VisuallyHidden role="status">{isCopied ? shareMessages.copied : ''}</VisuallyHidden>
    </>
  );
}
