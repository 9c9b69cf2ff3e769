import { useEffect, useState } from 'react';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

function blockThread(durationMs: number): void {
  const end = performance.now() + durationMs;
  while (performance.now() < end);
}

test('findBy returns an element only after its effects have run, even on a busy machine', async () => {
  const effects: string[] = [];
  /** Renders long enough to use up React's time slice, so that its effects run in a later task. */
  function SlowComponent() {
    blockThread(20);
    useEffect(() => void effects.push('effect of the slow component'), []);
    return <p>slow</p>;
  }
  function Page() {
    const [isReady, setIsReady] = useState(false);
    useEffect(() => void setTimeout(() => setIsReady(true), 0), []);
    return isReady ? <SlowComponent /> : null;
  }
  const { container } = render(<Page />);
  // Simulates other work that blocks the thread between the moment the element is found and the
  // moment React continues.
  const observer = new MutationObserver(() => {
    let isOver: Promise<unknown> = Promise.resolve();
    for (let index = 0; index < 500; index += 1) isOver = isOver.then(() => undefined);
    void isOver.then(() => blockThread(5));
  });
  observer.observe(container, { childList: true });
  await screen.findByText('slow');
  expect(effects).toEqual(['effect of the slow component']);
});
