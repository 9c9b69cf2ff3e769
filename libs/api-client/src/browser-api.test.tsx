import { expect, it, jest } from '@jest/globals';
import { createBrowserApi, setUnauthorizedHandler } from './browser-api.ts';

it('createBrowserApi sends requests to the page’s own origin, and calls the handler for each 401', async () => {
  const urls: string[] = [];
  let status = 401;
  globalThis.fetch = jest.fn((input: string | URL | Request) => {
    urls.push(new Request(input).url);
    return Promise.resolve(Response.json({}, { status }));
  });
  const handler = jest.fn();
  const api = createBrowserApi();
  setUnauthorizedHandler(handler);
  await expect(api.get('/api/account')).rejects.toMatchObject({ status: 401 });
  expect(urls).toEqual([`${location.origin}/api/account`]);
  expect(handler).toHaveBeenCalledTimes(1);
  status = 500;
  await expect(api.get('/api/account')).rejects.toMatchObject({ status: 500 });
  expect(handler).toHaveBeenCalledTimes(1);
});
