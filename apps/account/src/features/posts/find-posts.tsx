import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { LONGEST_POST_SEARCH } from './limits.ts';
import { postsHref, SHOW_REMOVED } from './posts-address.ts';
import type { PostsAddress } from './posts-address.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  max-width: 480px;
  margin-top: ${space(3)};
`;

/** From so many on they are searched rather than looked through. */
const SEARCHED_FROM = 21;

/** Those with words in their title: a form, so that it works without a script. */
export function FindPosts({
  address,
  count,
}: {
  readonly address: PostsAddress;
  readonly count: number;
}) {
  const navigate = useNavigate();
  const { list, order = 'recent', search = '' } = address;
  if (search === '' && count < SEARCHED_FROM) return null;
  return (
    <Form
      role="search"
      action={postsHref({ list }).split('?')[0]}
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('search');
        void navigate(
          postsHref({ list, order, search: typeof words === 'string' ? words.trim() : '' }),
        );
      }}
    >
      {list === 'removed' && <input type="hidden" name="show" value={SHOW_REMOVED} />}
      {order !== 'recent' && <input type="hidden" name="order" value={order} />}
      <Input
        key={search}
        type="search"
        name="search"
        aria-label="Words of the title"
        placeholder="Words of the title"
        defaultValue={search}
        maxLength={LONGEST_POST_SEARCH}
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}
