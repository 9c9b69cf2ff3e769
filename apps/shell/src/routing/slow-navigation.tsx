/** The full-screen wait for a page that takes longer than 4 s to load. */
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useNavigation } from '@paddock/router/host';
import { Button } from '@paddock/ui/button/button.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { TractorLoader } from './fallback-pages.ts';
import { SLOW_AFTER_MS } from './slow-after.ts';
import { slowNavigationMessages as messages } from './slow-navigation.messages.ts';

const Frame = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
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

/** Explains the wait. The user can close it and go on reading: the page still opens. */
function SlowDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
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

/** Shows the wait while a navigation is slow, and removes it when the page is open. */
export function SlowNavigation() {
  const { location } = useNavigation();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [location]);
  return isSlow ? <SlowDialog /> : null;
}
