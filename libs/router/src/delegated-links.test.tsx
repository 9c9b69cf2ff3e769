import { expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { useDelegatedLinks } from './delegated-links.ts';
import { PrefetchProvider } from './prefetch.ts';

const HTML = `
  <a href="/jobs?regions=waikato"><b>Jobs</b></a>
  <a href="/news" target="_blank">In a new tab</a>
  <a href="/terms" download>To keep</a>
  <a href="https://elsewhere.example/">Elsewhere</a>
  <a href="tel:+64800555010">Phone</a>`;

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <div {...useDelegatedLinks()} dangerouslySetInnerHTML={{ __html: HTML }} />
    </>
  );
}

function renderPage() {
  const prefetch = jest.fn<(href: string) => void>();
  render(
    <PrefetchProvider value={prefetch}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </PrefetchProvider>,
  );
  return prefetch;
}

/** Clicks the link with this text. Returns true when the click is left to the browser. */
function click(text: string, init: MouseEventInit = {}): boolean {
  const element = screen.getByText(text);
  const event = createEvent.click(element, { button: 0, ...init });
  fireEvent(element, event);
  return !event.defaultPrevented;
}

test('useDelegatedLinks navigates with the router on a plain click', () => {
  renderPage();
  expect(click('Jobs')).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/jobs?regions=waikato');
});

test.each([
  ['ctrl', 'Jobs', { ctrlKey: true }],
  ['meta', 'Jobs', { metaKey: true }],
  ['shift', 'Jobs', { shiftKey: true }],
  ['alt', 'Jobs', { altKey: true }],
  ['the middle button', 'Jobs', { button: 1 }],
  ['a target', 'In a new tab', {}],
  ['a download', 'To keep', {}],
  ['another origin', 'Elsewhere', {}],
  ['another scheme', 'Phone', {}],
])('useDelegatedLinks leaves the click to the browser: %s', (_name, text, init) => {
  renderPage();
  expect(click(text, init)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test('useDelegatedLinks prefetches a link’s page when the pointer enters the link and when it gets the focus', () => {
  const prefetch = renderPage();
  fireEvent.pointerOver(screen.getByText('Jobs'));
  fireEvent.focus(screen.getByText('Jobs').parentElement as HTMLElement);
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  expect(prefetch.mock.calls).toEqual([
    ['http://localhost/jobs?regions=waikato'],
    ['http://localhost/jobs?regions=waikato'],
  ]);
});
