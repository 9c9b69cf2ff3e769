import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { MAX_POST_SEARCH_LENGTH } from './limits.ts';
import { getPostsHref, DELETED_POSTS_FILTER } from './posts-query.ts';
import type { PostsQuery } from './posts-query.ts';
import { postsMessages } from './posts.messages.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  max-width: 480px;
  margin-top: ${space(3)};
`;

/** The form is shown for lists with at least this many posts. */
const MIN_POSTS_FOR_SEARCH = 21;

/** Searches a list by title. A form element, so that it works without JavaScript. */
export function PostSearchForm({
  address,
  count,
}: {
  readonly address: PostsQuery;
  readonly count: number;
}) {
  const navigate = useNavigate();
  const { list, order = 'recent', search = '' } = address;
  if (search === '' && count < MIN_POSTS_FOR_SEARCH) return null;
  return (
    <Form
      role="search"
      action={getPostsHref({ list }).split('?')[0]}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new FormData(event.currentTarget).get('search');
        void navigate(
          getPostsHref({ list, order, search: typeof query === 'string' ? query.trim() : '' }),
        );
      }}
    >
      {list === 'removed' && <input type="hidden" name="show" value={DELETED_POSTS_FILTER} />}
      {order !== 'recent' && <input type="hidden" name="order" value={order} />}
      <Input
        key={search}
        type="search"
        name="search"
        aria-label={postsMessages.search.label}
        placeholder={postsMessages.search.label}
        defaultValue={search}
        maxLength={MAX_POST_SEARCH_LENGTH}
      />
      <Button type="submit">{postsMessages.search.button}</Button>
    </Form>
  );
}
