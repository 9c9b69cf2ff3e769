import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { createPostForm } from '../../testing/fake-posts-api.ts';
import { TRACTOR_DECLARATION } from '../../testing/sample-declaration.ts';
import { usePriceGuide } from './use-price-guide.ts';

describe('usePriceGuide', () => {
  const fetchMock = jest.fn<typeof fetch>();

  beforeEach(() => {
    fetchMock.mockReset();
    globalThis.fetch = fetchMock;
  });

  const renderGuide = (values: Record<string, string>) =>
    renderHook(({ form }) => usePriceGuide(TRACTOR_DECLARATION, form), {
      initialProps: { form: createPostForm(values) },
    });

  it('returns the sentence for the current values only', async () => {
    fetchMock.mockResolvedValueOnce(
      Response.json({ guide: { lowCents: 1_800_000, highCents: 2_750_000, count: 12 } }),
    );
    fetchMock.mockResolvedValueOnce(Response.json({ guide: null }));
    const { result, rerender } = renderGuide({ priceType: 'fixed', make: 'Fordson' });
    expect(result.current).toBe('');
    await waitFor(() =>
      expect(result.current).toBe('Similar listings ask $18,000–$27,500 (12 listings)'),
    );
    const [request] = fetchMock.mock.calls[0] ?? [];
    expect(String(request instanceof Request ? request.url : request)).toContain(
      '/api/posting/item/tractors/price-guide?make=Fordson',
    );
    rerender({ form: createPostForm({ priceType: 'fixed', make: 'Kubota' }) });
    expect(result.current).toBe('');
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
    expect(result.current).toBe('');
  });

  it('returns no text when the API fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result } = renderGuide({ priceType: 'fixed' });
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    expect(result.current).toBe('');
  });

  it('sends no request while the form asks for no amount', () => {
    const { result } = renderGuide({ priceType: 'free' });
    expect(result.current).toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
