import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NewsDeskArticle, NewsDraft, NewsPreview } from '@paddock/contracts/http/news-desk';
import { isRouteFailure } from '@paddock/contracts/remote';
import { createJsonResponder, mockFetch } from '@paddock/api-client/testing/mock-fetch.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { route } from './newsdesk-article.route.tsx';

installDialogMethods();

const ID = '300000001';
const DRAFT: NewsDraft = {
  headline: 'Rain at last',
  summary: 'Sixty millimetres in two days.',
  topic: 'season',
  markdown: 'It came on the Tuesday.',
  picture: null,
  source: '',
  publishAt: null,
};
const ARTICLE: NewsDeskArticle = {
  id: ID,
  state: 'draft',
  publishedAt: null,
  savedAt: '2026-11-26T20:00:00Z',
  savedBy: 'Mere Hughes',
  hasUnpublishedChanges: false,
  href: `/news/rain-at-last/${ID}`,
  author: 'Mere Hughes',
  revision: 3,
  draft: DRAFT,
};
const OTAGO = {
  slug: 'otago',
  name: 'Otago',
  nameMi: 'Ōtākou',
  lat: -45.2,
  lng: 169.9,
  listingCount: 0,
  districts: [],
};
const CONFLICT = createJsonResponder({ code: 'draft_changed', message: 'Changed.' }, 409);
const THEIRS: NewsDeskArticle = {
  ...ARTICLE,
  revision: 4,
  savedBy: 'Tama Rewi',
  draft: { ...DRAFT, headline: 'Tama’s headline' },
};
const FIRST_PREVIEW: NewsPreview = {
  body: [{ type: 'paragraph', text: 'From the server.' }],
  problems: [],
};
const PREVIEW = {
  [`POST /api/newsdesk/${ID}/preview`]: createJsonResponder({
    body: [{ type: 'paragraph', text: 'As readers see it.' }],
    problems: [{ line: 3, message: 'HTML can’t be used.' }],
  }),
};

async function openEditor(
  responses: Parameters<typeof mockFetch>[0] = {},
  article: NewsDeskArticle = ARTICLE,
) {
  const requests = mockFetch({ ...PREVIEW, ...responses });
  const page = await openRoute(
    route,
    `/newsdesk/${ID}`,
    createTestApi({
      '/api/newsdesk/{id}': { ...article, preview: FIRST_PREVIEW },
      '/api/regions': { regions: [OTAGO] },
    }),
  );
  page.renderPage();
  return {
    page,
    listBodies: (endpoint: string) =>
      requests.filter((request) => request.endpoint === endpoint).map(({ body }) => body),
  };
}
const SAVE = `PUT /api/newsdesk/${ID}`;
const PUBLISH = `PUT /api/news/${ID}`;
const READ = `GET /api/newsdesk/${ID}`;
const typeHeadline = (headline: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Headline' }), {
    target: { value: headline },
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

describe('/newsdesk/{id}', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-26T20:10:00Z') });
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('returns 404 for users who are not editors', async () => {
    const api = createTestApi({
      '/api/newsdesk/{id}': createApiError(403),
      '/api/regions': { regions: [] },
    });
    const failure: unknown = await openRoute(route, `/newsdesk/${ID}`, api).catch(
      (error: unknown) => error,
    );
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });

  it('saves changes a moment after the editor stops typing, and says when', async () => {
    const saved = { ...ARTICLE, revision: 4, savedAt: '2026-11-26T20:10:00Z' };
    const { listBodies } = await openEditor({
      [SAVE]: createJsonResponder({ ...saved, draft: { ...DRAFT, headline: 'Rain!' } }),
    });
    expect(screen.getByText('Saved at 9:00 am')).toBeInTheDocument();
    typeHeadline('Rain');
    typeHeadline('Rain!');
    expect(screen.getByText('Saving soon…')).toBeInTheDocument();
    await pass(1_500);
    expect(listBodies(SAVE)).toEqual([
      { revision: 3, draft: { ...DRAFT, headline: 'Rain!' }, keepsPrevious: false },
    ]);
    expect(screen.getByText('Saved at 9:10 am')).toBeInTheDocument();
  });

  it('shows the preview of the saved text at once, and that of changed text a moment later', async () => {
    const { listBodies } = await openEditor();
    const preview = screen.getByRole('region', { name: 'Preview' });
    await pass(400);
    expect(within(preview).getByText('From the server.')).toBeInTheDocument();
    expect(listBodies(`POST /api/newsdesk/${ID}/preview`)).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Article' }), {
      target: { value: 'It came on <b>Monday</b>.' },
    });
    await pass(400);
    expect(within(preview).getByText('As readers see it.')).toBeInTheDocument();
    expect(within(preview).getByText('Line 3: HTML can’t be used.')).toBeInTheDocument();
    expect(listBodies(`POST /api/newsdesk/${ID}/preview`)).toEqual([
      { markdown: 'It came on <b>Monday</b>.' },
    ]);
  });

  it('keeps text that could not be saved across a reload, and saves it afterwards', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page } = await openEditor();
    typeHeadline('Typed offline');
    await pass(1_500);
    expect(screen.getByText(/^Not saved: We couldn’t reach Paddock/)).toBeInTheDocument();
    document.body.replaceChildren();
    const requests = mockFetch({ ...PREVIEW, [SAVE]: createJsonResponder(THEIRS) });
    page.renderPage();
    expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Typed offline');
    await pass(1_500);
    expect(requests.find(({ endpoint }) => endpoint === SAVE)?.body).toMatchObject({
      draft: { headline: 'Typed offline' },
    });
  });

  it('after a conflict, saves the editor’s own version as the newest when the editor continues with it', async () => {
    let isRefused = true;
    const mine = { ...DRAFT, headline: 'Mine' };
    const { listBodies } = await openEditor({
      [SAVE]: () =>
        isRefused ? CONFLICT() : Response.json({ ...THEIRS, revision: 5, draft: mine }),
      [READ]: createJsonResponder(THEIRS),
    });
    typeHeadline('Mine');
    await pass(1_500);
    expect(screen.getByRole('alert')).toHaveTextContent('Tama Rewi saved this article at 9:00 am.');
    expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Mine');
    // Nothing is sent until the editor decides.
    await pass(60_000);
    expect(listBodies(SAVE)).toHaveLength(1);
    isRefused = false;
    await press('Continue with mine');
    expect(listBodies(SAVE)[1]).toEqual({ revision: 4, draft: mine, keepsPrevious: true });
    expect(screen.queryByText(/Tama Rewi saved/)).not.toBeInTheDocument();
  });

  it('saves the editor’s own version to the history before continuing with the other one', async () => {
    let revision = 4;
    let isRefused = true;
    const { listBodies } = await openEditor({
      [SAVE]: () =>
        isRefused ? CONFLICT() : Response.json({ ...THEIRS, revision: (revision += 1) }),
      [READ]: createJsonResponder(THEIRS),
    });
    typeHeadline('Mine');
    await pass(1_500);
    isRefused = false;
    await press('Continue with theirs');
    expect(listBodies(SAVE).slice(1)).toEqual([
      { revision: 4, draft: { ...DRAFT, headline: 'Mine' }, keepsPrevious: true },
      { revision: 5, draft: THEIRS.draft, keepsPrevious: true },
    ]);
    expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Tama’s headline');
  });

  it('treats the draft as saved when the API has stored it but the response was lost', async () => {
    await openEditor({
      [SAVE]: CONFLICT,
      [READ]: createJsonResponder({ ...THEIRS, draft: { ...DRAFT, headline: 'Mine' } }),
    });
    typeHeadline('Mine');
    await pass(1_500);
    expect(screen.queryByText(/Tama Rewi saved/)).not.toBeInTheDocument();
    expect(screen.getByText('Saved at 9:00 am')).toBeInTheDocument();
  });

  it('says what is missing before it publishes, and sends nothing', async () => {
    const { listBodies } = await openEditor(
      {},
      { ...ARTICLE, draft: { ...DRAFT, headline: 'x'.repeat(112), topic: '' } },
    );
    fireEvent.click(screen.getByRole('radio', { name: 'At a later time' }));
    await press('Schedule article');
    const links = screen.getAllByRole('link', { name: /^(Shorten|Choose|Enter)/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Shorten the headline by 2 characters.',
      'Choose a topic.',
      'Enter a date and time in the next 12 months.',
    ]);
    expect(listBodies(PUBLISH)).toEqual([]);
    // A corrected field leaves the summary at once, without moving the focus.
    const headline = screen.getByRole('textbox', { name: 'Headline' });
    headline.focus();
    typeHeadline('Short');
    expect(screen.queryByText(/^Shorten the headline/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a topic.' })).toBeVisible();
    expect(headline).toHaveFocus();
  });

  it('deletes a draft after a confirmation, and discards changes that were not saved', async () => {
    const { listBodies } = await openEditor({
      [`DELETE /api/newsdesk/${ID}`]: createJsonResponder(null),
    });
    typeHeadline('Not saved');
    await press('Delete draft');
    const dialog = screen.getByRole('dialog', { name: 'Delete this draft?' });
    expect(listBodies(`DELETE /api/newsdesk/${ID}`)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    await pass(0);
    expect(listBodies(`DELETE /api/newsdesk/${ID}`)).toHaveLength(1);
    expect(window.location.pathname).toBe('/newsdesk');
    await pass(60_000);
    expect(listBodies(SAVE)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the text when the draft could not be deleted', async () => {
    await openEditor({
      [`DELETE /api/newsdesk/${ID}`]: createJsonResponder(
        { code: 'not_possible_now', message: 'You can delete only drafts.' },
        409,
      ),
    });
    typeHeadline('Not saved');
    await press('Delete draft');
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    await pass(0);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('You can delete only drafts.');
    expect(screen.getByLabelText('Headline')).toHaveValue('Not saved');
  });

  it('does not repeat a failed save after the editor has left the page', async () => {
    const { listBodies } = await openEditor({
      [SAVE]: createJsonResponder({ code: 'database_unavailable', message: 'Try later.' }, 503),
    });
    typeHeadline('Not saved');
    cleanup();
    await pass(60_000);
    expect(listBodies(SAVE)).toHaveLength(1);
  });

  it.each(['scheduled', 'published', 'unpublished'] as const)(
    'does not offer to delete an article that is %s',
    async (state) => {
      await openEditor({}, { ...ARTICLE, state });
      expect(screen.queryByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument();
    },
  );

  it('schedules an article for a New Zealand time', async () => {
    const publishAt = '2026-11-30T18:30:00.000Z';
    const scheduled: NewsDeskArticle = {
      ...ARTICLE,
      state: 'scheduled',
      publishedAt: publishAt,
      revision: 5,
      draft: { ...DRAFT, publishAt },
    };
    const { listBodies } = await openEditor({
      [SAVE]: createJsonResponder({ ...ARTICLE, revision: 4, draft: scheduled.draft }),
      [PUBLISH]: createJsonResponder({}),
      [READ]: createJsonResponder(scheduled),
    });
    fireEvent.click(screen.getByRole('radio', { name: 'At a later time' }));
    fireEvent.change(screen.getByLabelText('Date and time'), {
      target: { value: '2026-12-01T07:30' },
    });
    await press('Schedule article');
    await waitFor(() =>
      expect(screen.getByText('Will be published on 1 December 2026, 7:30 am.')).toBeVisible(),
    );
    expect(listBodies(PUBLISH)).toEqual([
      expect.objectContaining({ revision: 4, status: 'live', publishedAt: publishAt }),
    ]);
    expect(screen.getByRole('button', { name: 'Cancel schedule' })).toBeVisible();
  });

  it('publishes an article about the chosen region', async () => {
    const saved = { ...ARTICLE, revision: 4, draft: { ...DRAFT, region: 'otago' } };
    const { listBodies } = await openEditor({
      [SAVE]: createJsonResponder(saved),
      [PUBLISH]: createJsonResponder({}),
      [READ]: createJsonResponder(saved),
    });
    const region = screen.getByRole('combobox', { name: 'Region (optional)' });
    expect(region).toHaveDisplayValue('All of New Zealand');
    fireEvent.change(region, { target: { value: 'otago' } });
    await press('Publish article');
    await waitFor(() =>
      expect(listBodies(PUBLISH)).toEqual([expect.objectContaining({ region: 'otago' })]),
    );
    expect(listBodies(SAVE)).toMatchObject([{ draft: { region: 'otago' } }]);
  });

  it('shows an older version, and restores it as a new one', async () => {
    const old = { ...DRAFT, headline: 'Older headline' };
    const entry = {
      savedAt: ARTICLE.savedAt,
      savedBy: 'Tama Rewi',
      isPublished: false,
      scheduledFor: null,
    };
    const { listBodies } = await openEditor({
      [`${READ}/revisions`]: createJsonResponder({
        revisions: [
          { ...entry, number: 3 },
          { ...entry, number: 2, isPublished: true, scheduledFor: '2026-11-30T20:00:00.000Z' },
          { ...entry, number: 1, isPublished: true },
        ],
      }),
      [`${READ}/revisions/1`]: createJsonResponder({ ...entry, number: 1, draft: old }),
      [SAVE]: createJsonResponder({ ...ARTICLE, revision: 4, draft: old }),
    });
    await press('History');
    const dialog = screen.getByRole('dialog');
    const [, scheduled, older] = within(dialog).getAllByRole('listitem');
    expect(scheduled).toHaveTextContent(/ · Scheduled for 1 December 2026, 9:00 am$/);
    expect(older).toHaveTextContent('27 November 2026, 9:00 amSaved by Tama Rewi · Published');
    fireEvent.click(within(older as HTMLElement).getByRole('button'));
    await pass(400);
    expect(within(dialog).getByText('Older headline')).toBeInTheDocument();
    await press('Restore this version');
    expect(listBodies(SAVE)).toEqual([{ revision: 3, draft: old, keepsPrevious: true }]);
    expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Older headline');
  });
});
