import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import type { Post, PostForm } from '@paddock/contracts/http/posts';
import { eventBus } from '@paddock/event-bus';
import { RouterProvider } from '@paddock/router/host';
import { fakeDraftStore, formWith, postWith } from '../testing/fake-posts-api.ts';
import { MATAMATA, TOWNS, TRACTORS } from '../testing/sample-declaration.ts';
import type { EditorPageData } from './editor-data.ts';

const store = fakeDraftStore();
jest.unstable_mockModule('../features/drafts/draft-store.ts', () => ({ draftStore: store }));
const nothing = () => Promise.resolve();
jest.unstable_mockModule('../features/photos/waiting-photos.ts', () => ({
  waitingPhotos: {
    list: () => Promise.resolve([]),
    save: () => Promise.resolve('kept'),
    delete: nothing,
    deleteAll: nothing,
  },
  forgetPhotos: nothing,
}));
const { EditorPage } = await import('./editor-page.tsx');

const RIGHT = {
  title: 'Massey Ferguson 5711',
  description: 'Tidy.',
  condition: 'used',
  hours: '4210',
  priceType: 'fixed',
  priceMin: '48,500',
  priceGst: 'plus',
  town: MATAMATA.id,
};
const DATA: EditorPageData = {
  account: '1',
  kind: 'item',
  declaration: TRACTORS,
  post: null,
  form: formWith({}),
  town: null,
  now: '2026-11-22T00:00:00Z',
};

type Answers = Readonly<Record<string, () => Response>>;
const json = (status: number, body: unknown) => () => Response.json(body, { status });

/** @returns what was asked of the API, as it comes */
async function show(
  data: Partial<EditorPageData> = {},
  answers: Answers = {},
  address = '/new-listing',
) {
  const all = { ...DATA, ...data };
  const known: Answers = {
    'GET /api/posting/towns': json(200, { towns: TOWNS }),
    'GET /api/account': json(200, { id: '1' }),
    'GET /api/account/posts/123456789': json(200, all.post),
  };
  const calls: { what: string; body: { form: PostForm } | null }[] = [];
  globalThis.fetch = (input, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(input as string).pathname}`;
    calls.push({
      what,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as { form: PostForm }) : null,
    });
    return Promise.resolve(
      (
        answers[what] ??
        known[what] ??
        json(500, { code: 'internal', message: 'Something went wrong.' })
      )(),
    );
  };
  const router = createMemoryRouter(
    [
      {
        path: '/new-listing',
        Component: EditorPage,
        loader: () => ({ data: all }),
        HydrateFallback: () => null,
        shouldRevalidate: () => false,
      },
      { path: '*', Component: () => <h1>Somewhere else</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { calls, router, user: userEvent.setup() };
}

const ofPost = (form: PostForm, more: Partial<Post> = {}): Partial<EditorPageData> => ({
  post: postWith(form, { title: 'A post', ...more }),
  form,
  town: MATAMATA,
});
const publishButton = () =>
  screen.getAllByRole('button', { name: 'Put it up for sale', hidden: true })[0] as HTMLElement;

beforeEach(() => {
  store.copies.clear();
  globalThis.scrollTo = () => undefined;
});

describe('the form of a post', () => {
  it('is drawn from its declaration: each type has its control, once', async () => {
    await show();
    for (const name of ['Title', 'Description', 'Make (optional)', 'Phone (optional)'])
      expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Condition' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Loader' })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Service history' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Nearest town' })).toBeInTheDocument();
  });

  it('asks for what follows from an answer, and reads the price as it will stand', async () => {
    const { user } = await show();
    expect(screen.queryByRole('textbox', { name: /^Hours/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Used' }));
    expect(screen.getByRole('textbox', { name: 'Hours (optional)' })).toHaveAccessibleDescription(
      'hours',
    );
    await user.click(screen.getByRole('radio', { name: 'Fixed price' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '48,500');
    await user.click(screen.getByRole('radio', { name: 'Plus GST' }));
    expect(screen.getByText('$55,775 with GST')).toBeInTheDocument();
  });

  it('shows the card as others will see it while somebody types', async () => {
    const { user } = await show({ form: formWith(RIGHT), town: MATAMATA });
    const preview = within(screen.getByLabelText('How it will look'));
    expect(preview.getAllByText('4,210 hours')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' tractor');
    expect(preview.getAllByText('Massey Ferguson 5711 tractor')).toHaveLength(2);
  });

  it('says a notice where it matters', async () => {
    const { user } = await show();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'I sell in trade' }));
    expect(screen.getByRole('note')).toHaveTextContent('The Consumer Guarantees Act counts.');
  });

  it('is whole in the server’s HTML', () => {
    const html = renderToString(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', id: 'p', Component: EditorPage }], {
          hydrationData: {
            loaderData: { p: { data: { ...DATA, form: formWith(RIGHT), town: MATAMATA } } },
          },
        })}
      />,
    );
    expect(html).toContain('value="Massey Ferguson 5711"');
    expect(html).toContain('value="Matamata"');
  });
});

describe('its steps', () => {
  const heading = (name: string) => screen.getByRole('heading', { level: 2, name, hidden: true });
  const step = () =>
    screen
      .getByRole('navigation', { name: 'Steps' })
      .querySelector('[aria-current=step]')
      ?.getAttribute('aria-label');

  it('are in the address: Back and Forward go by them, and what is typed stays', async () => {
    const { user, router } = await show();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Massey');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(heading('Show it')).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe('?step=photos'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=details'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(heading('Show it')).toHaveFocus());
    await act(() => router.navigate(1));
    await waitFor(() => expect(step()).toBe('Details'));
    // The editor's own way back is the browser's: it leads to no third entry.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=photos'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect([router.state.location.search, step()]).toEqual(['', 'What it is']));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Massey');
  });

  it('is the one that the address names, and the first where it names none that there is', async () => {
    await show({}, {}, '/new-listing?step=price');
    expect(step()).toBe('Price');
    cleanup();
    await show({}, {}, '/new-listing?step=boats');
    expect(step()).toBe('What it is');
  });
});

it('names the post in each entry of the history once it has an id', async () => {
  const post = postWith(formWith({ title: 'Massey' }));
  const { user, router } = await show({}, { 'POST /api/account/posts': json(201, post) });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Massey');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=photos&draft=123456789'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?draft=123456789'));
});

it('saves nothing of a page that was only opened', async () => {
  const form = formWith({ ...RIGHT, description: 'Tidy.\n\n- New tyres', isServiced: true });
  const { calls } = await show(ofPost(form));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Photos' }).closest('[inert]')).toBeNull(),
  );
  expect(screen.queryByText('Saving…')).not.toBeInTheDocument();
  expect([store.copies.size, calls.length]).toEqual([0, 0]);
});

it('takes what was typed before its code came', async () => {
  const page = createMemoryRouter([{ path: '/', id: 'p', Component: EditorPage }], {
    hydrationData: { loaderData: { p: { data: DATA } } },
  });
  const container = document.createElement('div');
  container.innerHTML = renderToString(<RouterProvider router={page} />);
  document.body.append(container);
  const title = container.querySelector<HTMLInputElement>('[name=title]');
  if (!title) throw new Error('There is no title to fill in');
  title.value = 'Typed early';
  render(<RouterProvider router={page} />, { container, hydrate: true });
  await waitFor(() =>
    expect(
      within(screen.getByLabelText('How it will look')).getAllByText('Typed early'),
    ).toHaveLength(2),
  );
  expect(title).toHaveValue('Typed early');
  container.remove();
});

describe('what is wrong', () => {
  it('is said when a field is left, not while somebody types, and not about what nobody touched', async () => {
    const { user } = await show();
    const phone = screen.getByRole('textbox', { name: 'Phone (optional)' });
    await user.type(phone, '12');
    expect(phone).not.toHaveAccessibleDescription(/./);
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    expect(phone).toHaveAccessibleDescription(/phone number/);
    await user.type(phone, '3 456 7890');
    await user.clear(phone);
    await user.type(phone, '021 123 4567');
    expect(phone).not.toHaveAccessibleDescription(/./);
    await user.click(screen.getByRole('textbox', { name: 'Description' }));
    expect(screen.queryByText('Say what it is, in a few words.')).not.toBeInTheDocument();
  });

  it('is in a summary that takes the focus and leads to each field; nothing is sent', async () => {
    const { user, calls } = await show();
    await user.click(publishButton());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(calls.filter(({ what }) => what.startsWith('POST'))).toEqual([]);
    await user.click(
      within(summary).getByRole('link', { name: 'Title: Say what it is, in a few words.' }),
    );
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.click(
      within(summary).getByRole('link', { name: 'Nearest town: please choose the nearest town.' }),
    );
    expect(screen.getByRole('combobox', { name: 'Nearest town' })).toHaveFocus();
  });

  it('blocks what may not be posted, with the reason', async () => {
    const { user } = await show({ ...ofPost(formWith({ ...RIGHT, title: 'Firearms, two' })) });
    expect(screen.getByRole('note')).toHaveTextContent('Firearms cannot be posted here.');
    await user.click(publishButton());
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveTextContent(
      'Title: Firearms cannot be posted here.',
    );
  });

  it('that the API finds stands beside its field, and nothing is lost', async () => {
    const form = formWith(RIGHT);
    const { user } = await show(ofPost(form), {
      'POST /api/account/posts/123456789/publish': json(400, {
        code: 'bad_request',
        message: 'Not yet',
        details: [{ field: 'title', message: 'This title is taken for a ride.' }],
      }),
    });
    await user.click(publishButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('This title is taken for a ride.');
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveAccessibleDescription('This title is taken for a ride.');
    expect(title).toHaveValue('Massey Ferguson 5711');
    await user.type(title, 'x');
    expect(title).not.toHaveAccessibleDescription(/./);
  });
});

describe('publishing', () => {
  it('sends what its category asks for, says so on the bus, and goes to the page', async () => {
    const form = formWith({ ...RIGHT, leftover: 'of another category' });
    const heard: string[] = [];
    const off = eventBus.on('listing.published', ({ listingId }) => heard.push(listingId));
    const { user, calls, router } = await show(ofPost(form), {
      'POST /api/account/posts/123456789/publish': json(
        200,
        postWith(form, { state: 'live', href: '/marketplace/massey/123456789' }),
      ),
    });
    await user.click(publishButton());
    await screen.findByRole('heading', { name: 'Somewhere else' });
    expect(router.state.location.pathname).toBe('/marketplace/massey/123456789');
    expect(calls.find(({ what }) => what.endsWith('/publish'))?.body?.form.values).toEqual(RIGHT);
    expect(heard).toEqual(['123456789']);
    off();
  });
});

describe('a copy of this browser', () => {
  const kept = (form: PostForm) => ({
    account: '1',
    postKey: '123456789',
    photoKey: '123456789',
    postId: '123456789',
    kind: 'item' as const,
    form,
    revision: 1,
    isSaved: false,
    changedAt: '2026-11-22T03:00:00Z',
    start: null,
    publishing: null,
    declaration: null,
  });

  it('that never arrived is gone on with; the page’s can be had', async () => {
    store.copies.set('x', kept(formWith({ title: 'Typed here' })));
    const { user } = await show(ofPost(formWith({ title: 'Saved' })));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed here'),
    );
    expect(screen.getByText(/It had not reached Paddock yet/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Go back to what was saved/ }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Saved');
    await user.click(screen.getByRole('button', { name: /^Use what was typed here/ }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed here');
  });

  it('of somebody else’s is left alone', async () => {
    store.copies.set('x', { ...kept(formWith({ title: 'Typed by another' })), account: '2' });
    await show(ofPost(formWith({ title: 'Saved' })));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Saved'),
    );
  });
});

describe('a post that a moderator holds back', () => {
  const HELD: Partial<Post> = {
    state: 'hidden',
    href: '/marketplace/x/123456789',
    published_at: '2026-11-20T00:00:00Z',
    expires_at: '2027-01-20T00:00:00Z',
    moderation: {
      id: '77',
      act: 'hide',
      reason: 'wrong-details',
      note: 'The hours.',
      at: '2026-11-21T00:00:00Z',
      answer: null,
    },
  };

  it('says so with the reason, and is put right while it stays where it is', async () => {
    const post = postWith(formWith(RIGHT), HELD);
    const { router, user } = await show(ofPost(formWith(RIGHT), HELD), {
      'POST /api/account/posts/123456789/publish': json(200, post),
      'PUT /api/account/posts/123456789/draft': json(200, {
        revision: 1,
        saved_at: '2026-11-22T00:00:00Z',
      }),
    });
    const notice = screen.getByRole('region', { name: 'A moderator has taken this post down' });
    expect(notice).toHaveTextContent('Its details are wrong or misleading.');
    expect(within(notice).getByRole('textbox', { name: 'Your answer' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'List it again' })).not.toBeInTheDocument();
    await user.click(
      screen.getAllByRole('button', {
        name: 'Publish the changes',
        hidden: true,
      })[0] as HTMLElement,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/moderation'));
  });
});
