import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toIconElements } from './icon-elements.ts';
import { RemoteIcon } from './remote-icon.tsx';

const realFetch = globalThis.fetch;
let fetchMock: jest.Mock<typeof fetch>;

beforeEach(() => {
  fetchMock = jest.fn<typeof fetch>(() =>
    Promise.resolve(
      Response.json({
        width: 24,
        height: 24,
        icons: { tractor: { body: '<path d="M1 1" stroke-width="2"/>' } },
      }),
    ),
  );
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('RemoteIcon', () => {
  it('reserves its space when rendered on the server, and shows the icon once the icon has loaded', async () => {
    expect(renderToString(<RemoteIcon name="lucide:tractor" size={32} />)).toMatch(
      /^<svg [^>]*width="32" height="32"[^>]*aria-hidden="true"[^>]*><\/svg>$/,
    );
    render(<RemoteIcon name="lucide:tractor" size={32} label="Tractors" />);
    const icon = screen.getByRole('img', { name: 'Tractors' });
    await waitFor(() => expect(icon.querySelector('path')).toHaveAttribute('stroke-width', '2'));
    expect(icon).toHaveAttribute('width', '32');
    expect(fetchMock.mock.calls[0]?.[0]).toBe(
      `${location.origin}/api/icons/lucide.json?icons=tractor`,
    );
  });

  it('stays an empty box when the icon does not load', async () => {
    fetchMock.mockRejectedValue(new TypeError('no signal'));
    render(<RemoteIcon name="lucide:plough" label="Ploughs" />);
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('img', { name: 'Ploughs' })).toBeEmptyDOMElement();
    expect(fetchMock.mock.calls[1]?.[0]).toBe(
      'https://api.iconify.design/lucide.json?icons=plough',
    );
  });
});

describe('toIconElements', () => {
  const renderBody = (body: string) => {
    const { container } = render(<svg>{toIconElements(body)}</svg>);
    return container.firstElementChild?.innerHTML;
  };

  it('keeps drawing elements and their attributes', () => {
    expect(
      renderBody(
        '<g fill="none" stroke="currentColor" stroke-linecap="round"><path d="M0 0"/><circle cx="1" cy="2" r="3"/></g>',
      ),
    ).toBe(
      '<g fill="none" stroke="currentColor" stroke-linecap="round"><path d="M0 0"></path><circle cx="1" cy="2" r="3"></circle></g>',
    );
  });

  it.each([
    ['<script>alert(1)</script><path d="M0 0"/>', '<path d="M0 0"></path>'],
    [
      '<path d="M0 0" onclick="alert(1)" style="fill:red" class="x" id="y"/>',
      '<path d="M0 0"></path>',
    ],
    ['<a href="https://evil.example"><path d="M0 0"/></a>', ''],
    ['<use href="https://evil.example/#x"/><image href="https://evil.example/x.png"/>', ''],
    [
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
      '',
    ],
    ['<path d="M0 0" fill="url(https://evil.example/#x)"/>', '<path d="M0 0"></path>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', ''],
    ['<path d="M0 0"', ''],
    ['</svg><script>alert(1)</script><svg>', ''],
  ])('turns %s into %s', (body, rendered) => {
    expect(renderBody(body)).toBe(rendered);
  });
});
