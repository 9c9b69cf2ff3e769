import { useLocation, useNavigate } from '@paddock/router';
import { useEffect, useEffectEvent } from 'react';
import { editPostPath, newListingPath } from '../paths.ts';

/**
 * Each entry of the history names the post once it has an id, those of its first steps too when one comes back to them: a reload goes on with it.
 * @param loadedId of the post that the page came with; null: a new one
 */
export function usePostAddress(loadedId: string | null, postId: string | null): void {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isNamed = postId === null || postId === (loadedId ?? query.get('draft'));
  const name = useEffectEvent((id: string) => {
    query.set('draft', id);
    // Another post than the page came with is another page.
    const address =
      loadedId === null
        ? `${newListingPath.path}?${query.toString()}`
        : editPostPath.href(id, { step: query.get('step') });
    void navigate(address, {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    });
  });
  useEffect(() => {
    if (!isNamed) name(postId);
  }, [isNamed, postId, pathname, search]);
}
