import type { PostListName } from '@paddock/contracts/http/posts';
import { useRouteData } from '@paddock/router';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { EmptyPosts } from '../features/posts/empty-posts.tsx';
import { PostSearchForm } from '../features/posts/post-search-form.tsx';
import { ListTabs } from '../features/posts/list-tabs.tsx';
import { PostList } from '../features/posts/post-list.tsx';
import { getPostsHref } from '../features/posts/posts-query.ts';
import { usePosts } from '../features/posts/use-posts.ts';
import type { PostsPageData } from './posts-loader.ts';

const Frame = styled.div`
  padding-bottom: ${space(8)};
`;

const HEADINGS: Readonly<Record<PostListName, { readonly title: string; readonly lead: string }>> =
  {
    published: { title: 'Your posts', lead: 'Your live listings' },
    draft: { title: 'Your drafts', lead: 'Posts you haven’t published yet' },
    ended: {
      title: 'Ended posts',
      lead: 'Sold, filled, taken down or expired. You can list them again.',
    },
    removed: {
      title: 'Deleted posts',
      lead: 'You can restore deleted posts for 30 days.',
    },
  };

/**
 * Renders /account/posts, /account/posts/draft and /account/posts/expired: one list of the user's
 * own posts.
 */
export function PostsPage() {
  const { page, address, isFirstPage, now } = useRouteData<PostsPageData>();
  const { list, search } = address;
  const ownPosts = usePosts(page, address);
  const { title, lead } = HEADINGS[list];
  return (
    <Frame>
      <PageHeader
        title={title}
        lead={
          isFirstPage ? (
            lead
          ) : (
            <>
              You’re further down the list.{' '}
              <TextLink to={getPostsHref(address)}>Go to the start</TextLink>
            </>
          )
        }
      />
      <ListTabs list={list} counts={ownPosts.counts} />
      <PostSearchForm address={address} count={ownPosts.counts[list]} />
      {ownPosts.posts.length === 0 ? (
        <EmptyPosts list={list} search={search} />
      ) : (
        <PostList key={getPostsHref(address)} state={ownPosts} query={address} now={now} />
      )}
    </Frame>
  );
}
