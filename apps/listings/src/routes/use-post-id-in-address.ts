import { useLocation, useNavigate } from '@paddock/router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Adds the post's id to the address, as `?draft=`, once the post has one, or has another one
 * because its draft was deleted meanwhile and its content was saved as a new post. It is added to
 * every history entry of the editor, so that a reload continues with the same post. The path stays,
 * because a new path would load the page again and lose what is typed at that moment.
 * @param loadedId id of the post that the page was loaded with, or null for a new post
 */
export function usePostIdInAddress(loadedId: string | null, postId: string | null): void {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const hasId = postId === null || postId === (query.get('draft') ?? loadedId);
  const addId = useEffectEvent((id: string) => {
    query.set('draft', id);
    void navigate(`${pathname}?${query.toString()}`, {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    });
  });
  useEffect(() => {
    if (!hasId) addId(postId);
  }, [hasId, postId, pathname, search]);
}
