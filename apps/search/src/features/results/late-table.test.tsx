import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const code = Promise.withResolvers<undefined>();
jest.unstable_mockModule('./results-table.tsx', async () => {
  await code.promise;
  return { ResultsTable: () => <table /> };
});
const { provideBrowserServices } = await import('../../browser-services.ts');
const { createFakeApi } = await import('../../testing/fake-api.ts');
const { renderAt } = await import('../../testing/render-at.tsx');
const { SamplePage, createSearchStateAt } = await import('../../testing/sample-page.tsx');

let dispose: () => void = () => undefined;
beforeEach(() => {
  dispose = provideBrowserServices({ api: createFakeApi(() => ({ totalCount: 132 })).api });
});
afterEach(() => dispose());

it('the results page shows cards until the code of the table has loaded', async () => {
  await renderAt('/marketplace?category=tractors', SamplePage, createSearchStateAt);
  await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
  await waitFor(() => expect(window.location.search).toContain('view=list'));
  expect(screen.getByRole('link', { name: 'Stop comparing' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tractor 1' })).toBeInTheDocument();
  code.resolve(undefined);
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tractor 1' })).toBeNull();
});
