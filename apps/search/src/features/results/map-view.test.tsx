import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { provideBrowserServices } from '../../browser-services.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { REGIONS_FILTER, createSampleListing } from '../../testing/samples.ts';
import { MapView } from './map-view.tsx';
import { readAddress } from './search-address.ts';

it('MapView does not move the focus when all points have loaded', async () => {
  const far = {
    lat: -46.1,
    lng: 168.94,
    count: 1,
    title: 'Quad in Gore',
    priceText: '$9,000',
    href: '/marketplace/quads/323456789',
  };
  let respond: () => void = () => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const dispose = provideBrowserServices({
    api: createFakeApi(async () => (await responded, { points: [far], isCapped: false })).api,
  });
  await renderAt('/search/listing?query=tractor&view=map', function Page() {
    return (
      <MapView
        address={readAddress(new URL(window.location.href))}
        results={[createSampleListing(1)]}
        filters={[REGIONS_FILTER]}
        total="1 tractor"
      />
    );
  });
  act(() => screen.getByRole('link', { name: /^Otago/ }).focus());
  respond();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Quad in Gore/ })).toBeInTheDocument(),
  );

  expect(screen.getByRole('link', { name: /^Otago/ })).toHaveFocus();
  dispose();
});
