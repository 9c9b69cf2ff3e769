import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ShareButton } from './share-button.tsx';

const button = (
  <ShareButton title="Hay & straw" url="https://paddock.test/marketplace/hay/123456789" />
);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('ShareButton', () => {
  it('opens the device’s share sheet when there is one', async () => {
    const share = jest.fn<Navigator['share']>(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    render(button);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Hay & straw',
      url: 'https://paddock.test/marketplace/hay/123456789',
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('does nothing when the user closes the share sheet', async () => {
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('closed', 'AbortError')),
      configurable: true,
    });
    render(button);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  it('copies the link and says so when there is no share sheet', async () => {
    const user = userEvent.setup();
    render(button);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Link copied');
    expect(await navigator.clipboard.readText()).toBe(
      'https://paddock.test/marketplace/hay/123456789',
    );
  });

  it('is an email link without JavaScript and hydrates without errors', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(button);
    expect(container.querySelector('a')?.getAttribute('href')).toBe(
      'mailto:?subject=Hay%20%26%20straw&body=Hay%20%26%20straw%0Ahttps%3A%2F%2Fpaddock.test%2Fmarketplace%2Fhay%2F123456789',
    );
    const hydrationErrors: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, button, {
        onRecoverableError: (error) => hydrationErrors.push(error),
      }),
    );
    expect(hydrationErrors).toEqual([]);
    expect(container.querySelector('button')).toHaveTextContent('Share');
    act(() => root.unmount());
    container.remove();
  });
});
