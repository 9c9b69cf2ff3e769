/** The full-screen wait for a page that takes longer than 4 s to load. */
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useNavigation } from '@paddock/router/host';
import { Button } from '@paddock/ui/button/button.tsx';
import { colour, fontSize, space, viewportHeight } from '@paddock/ui/theme/theme.ts';
import { TractorLoader } from './fallback-pages.ts';
import { SLOW_AFTER_MS } from './slow-after.ts';
import { slowNavigationMessages as messages } from './slow-navigation.messages.ts';

const Frame = styled.dialog`
  width: 100vw;
  max-width: none;
  height: ${viewportHeight(100)};
  max-height: none;
  padding: ${space(4)};
  background: ${colour.page};
  border: 0;
  color: ${colour.text};
  text-align: center;
  &[open] {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: ${space(2)};
  }
  h2 {
    font-size: ${fontSize.heading3};
  }
  /* The loader's size, so that nothing moves when its code arrives. */
  .loader {
    display: grid;
    align-content: center;
    min-height: 270px;
  }
`;

/**
 * Explains the wait while a navigation is slow, until the page is open. The user can close the
 * dialog and go on reading: the page still opens.
 */
export function SlowNavigation() {
  const { location } = useNavigation();
  const [isSlow, setIsSlow] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [location]);
  useEffect(() => {
    const element = dialog.current;
    if (!isSlow || !location) return;
    element?.showModal();
    // React runs this before the shell layout moves the focus to the page, which is inert while the
    // dialog is open.
    return () => element?.close();
  }, [isSlow, location]);
  if (!isSlow) return null;
  return (
    <Frame ref={dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      <p>{messages.message}</p>
      <div className="loader">
        <Suspense fallback={null}>
          <TractorLoader label={messages.loaderLabel} />
        </Suspense>
      </div>
      <Button onClick={() => dialog.current?.close()}>{messages.close}</Button>
    </Frame>
  );
}
