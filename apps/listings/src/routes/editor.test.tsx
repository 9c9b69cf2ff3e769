import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import type { Post, PostForm } from '@paddock/contracts/http/posts';
import { eventBus } from '@paddock/event-bus';
import { RouterProvider } from '@paddock/router/host';
import { createFakeDraftStore, createPostForm, createPost } from '../testing/fake-posts-api.ts';
import { MATAMATA, SAMPLE_TOWNS, TRACTOR_DECLARATION } from '../testing/sample-declaration.ts';
import type { EditorPageData } from './editor-data.ts';

const store = createFakeDraftStore();
jest.unstable_mockModule('../features/drafts/draft-store.ts', () => ({ draftStore: store }));
const resolveNothing = () => Promise.resolve();
jest.unstable_mockModule('../features/photos/pending-photo-store.ts', () => ({
  pendingPhotoStore: {
    list: () => Promise.resolve([]),
    save: () => Promise.resolve('stored'),
    delete: resolveNothing,
    deleteAll: resolveNothing,
  },
  deletePendingPhotos: resolveNothing,
}));
const { EditorPage } = await import('./editor-page.tsx');

const VALID_VALUES = {
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
  declaration: TRACTOR_DECLARATION,
  post: null,
  form: createPostForm({}),
  town: null,
  now: '2026-11-22T00:00:00Z',
};

type Responses = Readonly<Record<string, () => Response>>;
const json = (status: number, body: unknown) => () => Response.json(body, { status });

/**
 * @returns the API requests (an array that grows as they are sent), the router and a simulated user
 */
async function renderEditor(
  data: Partial<EditorPageData> = {},
  responses: Responses = {},
  address = '/new-listing',
) {
  const all = { ...DATA, ...data };
  const defaultResponses: Responses = {
    'GET /api/posting/towns': json(200, { towns: SAMPLE_TOWNS }),
    'GET /api/account': json(200, { id: '1' }),
    'GET /api/account/posts/123456789': json(200, all.post),
  };
  const calls: { request: string; body: { form: PostForm } | null }[] = [];
  globalThis.fetch = (input, init) => {
    const request = `${init?.method ?? 'GET'} ${new URL(input as string).pathname}`;
    calls.push({
      request,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as { form: PostForm }) : null,
    });
    return Promise.resolve(
      (
        responses[request] ??
        defaultResponses[request] ??
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

const createPageData = (form: PostForm, more: Partial<Post> = {}): Partial<EditorPageData> => ({
  post: createPost(form, { title: 'A post', ...more }),
  form,
  town: MATAMATA,
});
const getPublishButton = () =>
  screen.getAllByRole('button', { name: 'Publish the listing', hidden: true })[0] as HTMLElement;

beforeEach(() => {
  store.copies.clear();
  globalThis.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('EditorPage form', () => {
  it('renders one control for each field of the declaration, according to its type', async () => {
    await renderEditor();
    for (const name of ['Title', 'Description', 'Make (optional)', 'Phone (optional)'])
      expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Condition' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Loader' })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Service history' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Nearest town' })).toBeInTheDocument();
  });

  it('shows fields that depend on other values, and previews the price', async () => {
    const { user } = await renderEditor();
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

  it('keeps extra details closed until one of them has a value or an error', async () => {
    await renderEditor();
    const getSection = () => screen.getByText('Add more detail').closest('details');
    expect(getSection()).not.toHaveAttribute('open');
    cleanup();
    await renderEditor({ form: createPostForm({ extras: ['loader'] }) });
    expect(getSection()).toHaveAttribute('open');
    cleanup();
    const { user } = await renderEditor();
    await user.click(screen.getByText('Add more detail'));
    const remotes = screen.getByRole('textbox', { name: 'Rear remotes (optional)' });
    await user.type(remotes, '20');
    await user.click(screen.getByText('Add more detail'));
    expect(getSection()).not.toHaveAttribute('open');
    await user.click(getPublishButton());
    await user.click(screen.getByRole('link', { name: /rear remotes/ }));
    expect(getSection()).toHaveAttribute('open');
    expect(remotes).toHaveFocus();
  });

  it('suggests a title only while the title is empty', async () => {
    const { user } = await renderEditor({
      kind: 'service',
      declaration: { ...TRACTOR_DECLARATION, kind: 'service' },
      form: createPostForm({ town: MATAMATA.id }),
      town: MATAMATA,
    });
    const title = screen.getByRole('textbox', { name: 'Title' });
    const findButton = () => screen.queryByRole('button', { name: /^Use “/ });
    await user.type(title, 'M');
    expect(findButton()).not.toBeInTheDocument();
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Use “Tractors, Matamata-Piako”' }));
    expect(title).toHaveValue('Tractors, Matamata-Piako');
    expect(title).toHaveFocus();
    expect(findButton()).not.toBeInTheDocument();
  });

  it('updates the card’s preview while the user types', async () => {
    const { user } = await renderEditor({ form: createPostForm(VALID_VALUES), town: MATAMATA });
    const preview = within(screen.getByLabelText('Preview'));
    // The card, the facts and the table of the listing's page each show it.
    expect(preview.getAllByText('4,210 hours')).toHaveLength(3);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' tractor');
    expect(preview.getAllByText('Massey Ferguson 5711 tractor')).toHaveLength(2);
  });

  it('shows a notice when its condition is met', async () => {
    const { user } = await renderEditor();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'I sell in trade' }));
    expect(screen.getByRole('note')).toHaveTextContent('The Consumer Guarantees Act counts.');
  });

  it('is complete in the server’s HTML', () => {
    const html = renderToString(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', id: 'p', Component: EditorPage }], {
          hydrationData: {
            loaderData: {
              p: { data: { ...DATA, form: createPostForm(VALID_VALUES), town: MATAMATA } },
            },
          },
        })}
      />,
    );
    expect(html).toContain('value="Massey Ferguson 5711"');
    expect(html).toContain('value="Matamata"');
  });
});

describe('EditorPage steps', () => {
  const getHeading = (name: string) =>
    screen.getByRole('heading', { level: 2, name, hidden: true });
  const getCurrentStep = () =>
    screen
      .getByRole('navigation', { name: 'Steps' })
      .querySelector('[aria-current=step]')
      ?.getAttribute('aria-label');

  it('are in the history: Back and Forward move between them without losing input', async () => {
    const { user, router } = await renderEditor({
      form: createPostForm({ title: 'Massey', description: 'Tidy.' }),
    });
    await user.click(screen.getByRole('radio', { name: 'Used' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(getHeading('Title and description')).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe('?step=what'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=photos'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(getHeading('Title and description')).toHaveFocus());
    await act(() => router.navigate(1));
    await waitFor(() => expect(getCurrentStep()).toBe('Photos'));
    // The editor's Back button goes back in the history and does not add a third entry.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=what'));
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect([router.state.location.search, getCurrentStep()]).toEqual(['', 'Details']),
    );
    expect(screen.getByRole('radio', { name: 'Used' })).toBeChecked();
  });

  it('start with the step in the address, or with the first one if that step does not exist', async () => {
    await renderEditor({}, {}, '/new-listing?step=price');
    expect(getCurrentStep()).toBe('Price');
    cleanup();
    await renderEditor({}, {}, '/new-listing?step=boats');
    expect(getCurrentStep()).toBe('Details');
  });
});

it('EditorPage adds the post’s id to each history entry after the first save', async () => {
  const form = createPostForm({ condition: 'used', description: 'Tidy.' });
  const post = createPost(form);
  const { user, router } = await renderEditor(
    { form },
    { 'POST /api/account/posts': json(201, post) },
  );
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Massey');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=what&draft=123456789'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?draft=123456789'));
});

it('EditorPage saves nothing when the user changes nothing', async () => {
  const form = createPostForm({
    ...VALID_VALUES,
    description: 'Tidy.\n\n- New tyres',
    isServiced: true,
  });
  const { calls } = await renderEditor(createPageData(form));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Photos' }).closest('[inert]')).toBeNull(),
  );
  expect(screen.queryByText('Saving…')).not.toBeInTheDocument();
  const writes = calls.filter(({ request }) => !request.startsWith('GET'));
  expect([store.copies.size, writes.length]).toEqual([0, 0]);
});

it('EditorPage keeps what the user typed before hydration', async () => {
  const page = createMemoryRouter([{ path: '/', id: 'p', Component: EditorPage }], {
    hydrationData: { loaderData: { p: { data: DATA } } },
  });
  const container = document.createElement('div');
  container.innerHTML = renderToString(<RouterProvider router={page} />);
  document.body.append(container);
  const title = container.querySelector<HTMLInputElement>('[name=title]');
  if (!title) throw new Error('The form has no title field');
  title.value = 'Typed early';
  render(<RouterProvider router={page} />, { container, hydrate: true });
  await waitFor(() =>
    expect(within(screen.getByLabelText('Preview')).getAllByText('Typed early')).toHaveLength(2),
  );
  expect(title).toHaveValue('Typed early');
  container.remove();
});

describe('EditorPage validation', () => {
  it('checks the step when the user taps Next, and focuses its first invalid field', async () => {
    const { user, router } = await renderEditor({}, {}, '/new-listing?step=what');
    const title = screen.getByRole('textbox', { name: 'Title' });
    const description = screen.getByRole('textbox', { name: 'Description' });
    await user.type(description, 'Tidy.');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription('Say what it is, in a few words.');
    expect(description).toHaveValue('Tidy.');
    expect(description).not.toHaveAccessibleDescription(/fill this in/);
    expect(router.state.location.search).toBe('?step=what');
    // Next checks only the current step, not the fields of later ones.
    expect(screen.getByRole('group', { name: 'Condition' })).not.toHaveAccessibleDescription(/./);
    await user.type(title, 'Massey');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=photos'));
  });

  it('opens the extra details on Next when one of them is invalid', async () => {
    const { user } = await renderEditor(
      { form: createPostForm({ ...VALID_VALUES, remotes: '20' }) },
      {},
      '/new-listing?step=details',
    );
    await user.click(screen.getByText('Add more detail'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const remotes = screen.getByRole('textbox', { name: 'Rear remotes (optional)' });
    expect(remotes).toHaveFocus();
    expect(remotes).toHaveAccessibleDescription('Enter the rear remotes, from 0 to 8.');
    expect(remotes.closest('details')).toHaveAttribute('open');
  });

  it('shows a problem when its field loses the focus, not while typing or in untouched fields', async () => {
    const { user } = await renderEditor();
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

  it('moves the focus to a summary with links to the fields, and sends nothing', async () => {
    const { user, calls } = await renderEditor();
    await user.click(getPublishButton());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(calls.filter(({ request }) => request.startsWith('POST'))).toEqual([]);
    await user.click(
      within(summary).getByRole('link', { name: 'Say what it is, in a few words.' }),
    );
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Choose the nearest town.' }));
    expect(screen.getByRole('combobox', { name: 'Nearest town' })).toHaveFocus();
  });

  it('rejects prohibited goods and says why', async () => {
    const { user } = await renderEditor({
      ...createPageData(createPostForm({ ...VALID_VALUES, title: 'Firearms, two' })),
    });
    expect(screen.getByRole('note')).toHaveTextContent('Firearms cannot be posted here.');
    await user.click(getPublishButton());
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveTextContent(
      'Firearms cannot be posted here.',
    );
  });

  it('shows a problem that the API found next to its field and loses no input', async () => {
    const form = createPostForm(VALID_VALUES);
    const { user } = await renderEditor(createPageData(form), {
      'POST /api/account/posts/123456789/publish': json(400, {
        code: 'bad_request',
        message: 'Not yet',
        details: [{ field: 'title', message: 'This title is taken for a ride.' }],
      }),
    });
    await user.click(getPublishButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('This title is taken for a ride.');
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveAccessibleDescription('This title is taken for a ride.');
    expect(title).toHaveValue('Massey Ferguson 5711');
    await user.type(title, 'x');
    expect(title).not.toHaveAccessibleDescription(/./);
  });
});

describe('EditorPage publishing', () => {
  it('sends only the category’s fields, emits listing.published and opens the new listing', async () => {
    const form = createPostForm({ ...VALID_VALUES, leftover: 'of another category' });
    const publishedIds: string[] = [];
    const off = eventBus.on('listing.published', ({ listingId }) => publishedIds.push(listingId));
    const { user, calls, router } = await renderEditor(createPageData(form), {
      'POST /api/account/posts/123456789/publish': json(
        200,
        createPost(form, { state: 'live', href: '/marketplace/massey/123456789' }),
      ),
    });
    await user.click(getPublishButton());
    await screen.findByRole('heading', { name: 'Somewhere else' });
    expect(router.state.location.pathname).toBe('/marketplace/massey/123456789');
    expect(calls.find(({ request }) => request.endsWith('/publish'))?.body?.form.values).toEqual(
      VALID_VALUES,
    );
    expect(publishedIds).toEqual(['123456789']);
    off();
  });
});

describe('EditorPage with a local draft', () => {
  const createLocalDraft = (form: PostForm) => ({
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

  it('continues with a local draft that the API never received, and offers the API’s version', async () => {
    store.copies.set('x', createLocalDraft(createPostForm({ title: 'Typed here' })));
    const { user } = await renderEditor(createPageData(createPostForm({ title: 'Saved' })), {
      'PUT /api/account/posts/123456789/draft': json(200, {
        revision: 2,
        savedAt: '2026-11-22T03:00:00Z',
      }),
    });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed here'),
    );
    // The text is now saved to the account, so the note must not call it unsaved.
    await waitFor(() => expect(screen.getAllByText(/^Saved$/).length).toBeGreaterThan(0));
    expect(screen.getByText(/restored the text that you typed/)).toBeInTheDocument();
    expect(screen.queryByText(/not saved|wasn’t saved/i)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Go back to the version saved/ }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Saved');
    await user.click(screen.getByRole('button', { name: /^Use the text from this device/ }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed here');
  });

  it('ignores the local draft when it belongs to another account', async () => {
    store.copies.set('x', {
      ...createLocalDraft(createPostForm({ title: 'Typed by another' })),
      account: '2',
    });
    await renderEditor(createPageData(createPostForm({ title: 'Saved' })));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Saved'),
    );
  });
});

describe('EditorPage for a post hidden by a moderator', () => {
  const HIDDEN_POST: Partial<Post> = {
    state: 'hidden',
    href: '/marketplace/x/123456789',
    publishedAt: '2026-11-20T00:00:00Z',
    expiresAt: '2027-01-20T00:00:00Z',
    moderation: {
      id: '77',
      act: 'hide',
      reason: 'wrong-details',
      note: 'The hours.',
      at: '2026-11-21T00:00:00Z',
      answer: null,
    },
  };

  it('shows the decision with its reason, and publishing leaves the post hidden', async () => {
    const post = createPost(createPostForm(VALID_VALUES), HIDDEN_POST);
    const { router, user } = await renderEditor(
      createPageData(createPostForm(VALID_VALUES), HIDDEN_POST),
      {
        'POST /api/account/posts/123456789/publish': json(200, post),
        'PUT /api/account/posts/123456789/draft': json(200, {
          revision: 1,
          savedAt: '2026-11-22T00:00:00Z',
        }),
      },
    );
    const notice = screen.getByRole('region', { name: 'A moderator has taken this listing down' });
    expect(notice).toHaveTextContent('Its details are wrong or misleading.');
    expect(within(notice).getByRole('textbox', { name: 'Your answer' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'List it again' })).not.toBeInTheDocument();
    await user.click(
      screen.getAllByRole('button', {
        name: 'Publish changes',
        hidden: true,
      })[0] as HTMLElement,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/moderation'));
  });
});
