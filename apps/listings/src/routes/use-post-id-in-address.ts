import { useLocation, useNavigate } from '@paddock/router';
import { useEffect, useEffectEvent } from 'react';
import { editPostPath, newListingPath } from '../paths.ts';

/**
 * Adds the post's id to the address once the post has one. It is added to every history entry of
 * the editor, so that a reload continues with the same post.
 * @param loadedId id of the post that the page was loaded with, or null for a new post
 */
export function usePostIdInAddress(loadedId: string | null, postId: string | null): void {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const hasId = postId === null || postId === (loadedId ?? query.get('draft'));
  const addId = useEffectEvent((id: string) => {
    query.set('draft', id);
    // If the loaded draft was deleted meanwhile, its content was saved as a new post with another
    // id. In that case, go to the new post's editor page.
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
    if (!hasId) addId(postId);
  }, [hasId, postId, pathname, search]);
}
