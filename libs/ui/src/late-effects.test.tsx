import { useEffect, useState } from 'react';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

function burn(durationMs: number): void {
  const end = performance.now() + durationMs;
  while (performance.now() < end);
}

test('findBy returns an element when its effects have run, however busy the machine is', async () => {
  const effects: string[] = [];
  /** Its effects come in a later task than its element: drawing it takes all of the time that React takes at once. */
  function Late() {
    burn(20);
    useEffect(() => void effects.push('effect of the late element'), []);
    return <p>late</p>;
  }
  function Page() {
    const [isReady, setIsReady] = useState(false);
    useEffect(() => void setTimeout(() => setIsReady(true), 0), []);
    return isReady ? <Late /> : null;
  }
  const { container } = render(<Page />);
  // As if other work kept the processor busy after the element was found and before React continued.
  const busy = new MutationObserver(() => {
    let isOver: Promise<unknown> = Promise.resolve();
    for (let turn = 0; turn < 500; turn += 1) isOver = isOver.then(() => undefined);
    void isOver.then(() => burn(5));
  });
  busy.observe(container, { childList: true });
  await screen.findByText('late');
  expect(effects).toEqual(['effect of the late element']);
});
