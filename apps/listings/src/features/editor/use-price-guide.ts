import { createBrowserApi } from '@paddock/api-client';
import type { PriceGuide } from '@paddock/contracts/http';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostDeclaration } from '@paddock/domain/posting';
import { useEffect, useState } from 'react';
import { formatPriceGuide, getPriceGuideQuery } from './price-guide.ts';
import type { PriceGuideQuery } from './price-guide.ts';

/** Long enough that typing the make sends no request for each character. */
const DEBOUNCE_MS = 400;

/**
 * Returns the sentence about the prices of similar listings. Empty while the prices load and when
 * they are unknown; null while the form asks for no amount.
 */
export function usePriceGuide(declaration: PostDeclaration, form: PostForm): string | null {
  const { kind, category } = declaration;
  const query = getPriceGuideQuery(declaration, form);
  const key = query && JSON.stringify(query);
  const [loaded, setLoaded] = useState<{ key: string; guide: PriceGuide['guide'] } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const load = async () => {
      // Without the guide, the user can still post. So an error is not shown.
      const { guide } = await createBrowserApi()
        .get('/api/posting/{kind}/{category}/price-guide', {
          params: { kind, category: category.slug },
          query: JSON.parse(key) as PriceGuideQuery,
          signal: controller.signal,
        })
        .catch(() => ({ guide: null }));
      if (!controller.signal.aborted) setLoaded({ key, guide });
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, kind, category.slug]);
  if (key === null) return null;
  return loaded?.key === key && loaded.guide
    ? formatPriceGuide(kind, query?.per, loaded.guide)
    : '';
}
