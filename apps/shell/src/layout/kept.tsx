/**
 * A part of the frame that the browser keeps as the server rendered it: no code is fetched for it, its styles came with
 * the HTML, and its links and drawers work by the listeners of the element around it. Its component is fetched, and takes
 * over, where there is no server's HTML or where it has something to say that the server did not know (docs/adr/0009).
 */
import { lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { session } from '@paddock/auth';
import { useDelegatedLinks, useNavigate } from '@paddock/router';
import { insist } from '@paddock/ui/late/insist.ts';
import { closestHref, getCurrent } from './navigation.ts';

export interface KeptProps {
  /** Path of the page shown, without query: links to it are marked. */
  readonly currentPath: string;
  /** The part differs from what a server renders for anybody: its component takes over. */
  readonly isLive: boolean;
}

const IS_SERVER = typeof document === 'undefined';
const AS_IT_IS = { __html: '' };
/** The element is for listeners alone; a part's own elements stand where it stands. */
const NO_BOX = { display: 'contents' } as const;

/** What `Drawer` does where its code is: a dialog instead of the browser's own popover. */
function openOrClose(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest('button[popovertarget]');
  const dialog = button
    ? document.getElementById(button.getAttribute('popovertarget') ?? '')
    : target.closest('dialog');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button) event.preventDefault();
  if (button && !dialog.open) dialog.showModal();
  else if (button || target === dialog || target.closest('a')) dialog.close();
}

const ONE_YEAR_S = 31_536_000;

/** A button with `data-dismiss` puts its `<aside>` away, and the cookie of that name remembers it for a year. */
function dismiss({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('[data-dismiss]');
  const aside = button?.closest('aside');
  if (!button || !aside) return;
  document.cookie = `${button.dataset['dismiss'] ?? ''}=dismissed; path=/; max-age=${ONE_YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  aside.hidden = true;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

function markCurrent(part: HTMLElement, path: string): void {
  const links = [...part.querySelectorAll('a')];
  const getHref = (link: Element) => link.getAttribute('href') ?? '';
  const closest = closestHref(path, links.map(getHref));
  for (const link of links) {
    const current = getCurrent(path, getHref(link), closest);
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
}

/** @param load the part's component, in a chunk that no first visit fetches */
export function kept<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & KeptProps> {
  const OnServer = lazy(async () => ({ default: await load() }));

  return function Kept(props: Props & KeptProps) {
    const { currentPath, isLive } = props;
    const part = useRef<HTMLDivElement>(null);
    const [Live, setLive] = useState<ComponentType<Props> | null>(null);
    const { onClick, ...ahead } = useDelegatedLinks();
    const navigate = useNavigate();
    const listeners = {
      ...ahead,
      onClick(event: MouseEvent) {
        if (!Live) openOrClose(event);
        dismiss(event);
        if ((event.target as Element).closest('[data-sign-out]')) {
          // Home first: a page of one's own would send whoever is signed out to /login.
          void navigate('/');
          void session().signOut();
        }
        onClick(event);
      },
    };

    useEffect(() => {
      let isGone = false;
      if (isLive || !part.current?.hasAttribute('data-kept'))
        void insist(load).then((Part) => isGone || setLive(() => Part));
      return () => {
        isGone = true;
      };
    }, [isLive]);
    useEffect(() => {
      if (Live || !part.current) return;
      markCurrent(part.current, currentPath);
      part.current.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    }, [currentPath, Live]);

    if (IS_SERVER) {
      return (
        <div data-kept="" style={NO_BOX}>
          <OnServer {...props} />
        </div>
      );
    }
    if (Live) {
      return (
        <div key="live" style={NO_BOX} {...listeners}>
          <Live {...props} />
        </div>
      );
    }
    return (
      <div
        key="kept"
        ref={part}
        style={NO_BOX}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_IT_IS}
        {...listeners}
      />
    );
  };
}
