import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JobApplication } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import {
  APPLICANT,
  APPLICATION,
  JOB,
  JOB_APPLICATION,
  renderApplications,
} from './testing/render-applications.tsx';

const NEW = '/account/applications/new/123456789';
const APPLICANTS = '/account/posts/123456789/applicants';
const JOB_REQUEST = '/api/account/jobs/123456789/application';
const STATE_REQUEST = 'PUT /api/account/applications/7/state';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of getToasts()) closeToast(id);
});
installDialogMethods();

const respondWith =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const succeed = () => new Response(null, { status: 204 });
const lastToast = () =>
  getToasts()
    .filter(({ isClosing }) => !isClosing)
    .at(-1);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ApplicationNewPage', () => {
  const openForm = (
    change: Partial<JobApplication> = {},
    responses: Parameters<typeof renderApplications>[1] = {},
  ) =>
    renderApplications(NEW, {
      [`GET ${JOB_REQUEST}`]: respondWith({ ...JOB_APPLICATION, ...change }),
      'GET /api/account/applications': respondWith({ applications: [APPLICATION] }),
      [`POST ${JOB_REQUEST}`]: respondWith(APPLICATION, 201),
      ...responses,
    });
  const getMessage = () => screen.getByRole('textbox', { name: 'Message to Hemi Walker' });
  const getCv = () => screen.getByLabelText('CV (optional)');
  const pdf = (name = 'CV of Mere.pdf', content = '%PDF-1.7 …') =>
    new File([content], name, { type: 'application/pdf' });

  it('is prefilled, and sends the form with the CV', async () => {
    const { calls, router } = await openForm();
    expect(screen.getByLabelText('Name')).toHaveValue('Mere Ngata');
    expect(screen.getByRole('radio', { name: 'NZ citizen or resident' })).toBeChecked();
    expect(getMessage()).toHaveValue('I milk cows.');
    await userEvent.upload(getCv(), pdf(undefined, '%PDF-'));
    await click('Send application');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/applications'));
    expect(calls.find(({ request }) => request.startsWith('POST'))?.body).toEqual({
      name: 'Mere Ngata',
      phone: '027 555 0142',
      workRights: 'nz-citizen-or-resident',
      startDate: null,
      message: 'I milk cows.',
      cv: { fileName: 'CV of Mere.pdf', content: btoa('%PDF-') },
    });
    await waitFor(() =>
      expect(lastToast()?.text).toBe('Your application has been sent to Hemi Walker.'),
    );
  });

  it('names each field that is missing', async () => {
    const prefill = { ...JOB_APPLICATION.prefill, name: '', workRights: null, message: '' };
    const { calls } = await openForm({ prefill });
    await click('Send application');
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Enter your name.', '#apply-123456789-name'],
      ['Choose your work rights.', '#apply-123456789-workRights'],
      ['Write a short message to the employer.', '#apply-123456789-message'],
    ]);
    expect(document.getElementById('apply-123456789-workRights')).toHaveAttribute('type', 'radio');
    expect(calls.some(({ request }) => request.startsWith('POST'))).toBe(false);
  });

  it('shows next to the CV why it was rejected, and keeps the other fields', async () => {
    const problem = {
      code: 'bad_request',
      message: 'cv',
      requestId: '1',
      details: [{ field: 'cv', message: 'This PDF is locked with a password.' }],
    };
    await openForm({}, { [`POST ${JOB_REQUEST}`]: respondWith(problem, 400) });
    await userEvent.type(getMessage(), ' And drive tractors.');
    await userEvent.upload(getCv(), pdf());
    await click('Send application');
    await waitFor(() => expect(getCv()).toBeInvalid());
    expect(getCv()).toHaveAccessibleDescription(/This PDF is locked with a password\./);
    expect(getMessage()).toHaveValue('I milk cows. And drive tractors.');
  });

  it.each([
    ['CV.docx', '', 'Choose a PDF. In Word or Google Docs, save your CV as a PDF first.'],
    ['CV.pdf', 'x'.repeat(5 * 1024 * 1024 + 1), 'Your CV is larger than 5 MB.'],
  ])('rejects %s without sending it', async (name, content, advice) => {
    const { calls } = await openForm();
    await userEvent.upload(getCv(), pdf(name, content));
    await click('Send application');
    await waitFor(() => expect(getCv()).toHaveAccessibleDescription(new RegExp(advice)));
    expect(calls.some(({ request }) => request.startsWith('POST'))).toBe(false);
  });

  it('names a wrong CV together with the fields that are missing', async () => {
    await openForm({ prefill: { ...JOB_APPLICATION.prefill, message: '' } });
    await userEvent.upload(getCv(), pdf('CV.docx'));
    await click('Send application');
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#apply-123456789-message',
      '#apply-123456789-cv',
    ]);
    await userEvent.upload(getCv(), pdf('CV.odt'));
    expect(getCv()).toBeInvalid();
    await userEvent.upload(getCv(), pdf());
    expect(getCv()).not.toBeInvalid();
  });

  it('restores the message after the tab was closed', async () => {
    await openForm();
    await userEvent.type(getMessage(), ' I have two dogs.');
    sessionStorage.clear();
    document.body.innerHTML = '';
    await openForm();
    expect(getMessage()).toHaveValue('I milk cows. I have two dogs.');
  });

  it.each([
    ['own', 'This is your own job', APPLICANTS],
    ['applied', 'You’ve applied for this job', '/account/applications'],
    ['blocked', 'You can’t apply for this job', '/account/messages/new/123456789'],
  ] as const)('explains why there is no form when the status is %s', async (type, title, href) => {
    await openForm({ type });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', href);
  });

  it('says that the job has closed', async () => {
    const gone = { code: 'listing_gone', message: 'Closed.', requestId: '1' };
    await openForm({}, { [`GET ${JOB_REQUEST}`]: respondWith(gone, 410) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This job has closed');
  });
});

describe('ApplicationsPage', () => {
  const openList = (applications = [APPLICATION]) =>
    renderApplications('/account/applications', {
      'GET /api/account/applications': respondWith({ applications }),
      [STATE_REQUEST]: succeed,
    });

  it('shows the state of each application and what was sent', async () => {
    await openList([{ ...APPLICATION, state: 'shortlisted' }]);
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('Dairy farm assistantHemi Walker · Applied 26 November 2026');
    expect(card).toHaveTextContent('Shortlisted');
    expect(card).toHaveTextContent('NZ citizen or residentCan start 1 June 2027027 555 0142');
    expect(screen.getByRole('link', { name: 'CV (PDF, 239 KB)' })).toHaveAttribute(
      'href',
      '/api/account/applications/7/cv',
    );
  });

  it('withdraws an application after saying what that does', async () => {
    const { calls } = await openList();
    await click('Withdraw: Dairy farm assistant');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Hemi Walker will see that you’ve withdrawn. We delete your message, phone number and CV now.',
    );
    await click('Withdraw application');
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Withdrawn'));
    expect(calls.at(-1)).toMatchObject({ request: STATE_REQUEST, body: { state: 'withdrawn' } });
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
    expect(screen.queryByRole('link', { name: /^CV/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Apply again: Dairy farm assistant' })).toHaveAttribute(
      'href',
      NEW,
    );
  });

  it('offers neither messages nor another application when the job has closed', async () => {
    const job = { ...JOB, isLive: false };
    await openList([{ ...APPLICATION, state: 'withdrawn', job }]);
    expect(screen.getByRole('article')).toHaveTextContent('This job has closed.');
    expect(screen.queryByRole('link', { name: /^Message|^Apply/ })).toBeNull();
  });

  it('says what will be here when it is empty', async () => {
    await openList([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No applications yet');
  });
});

describe('ApplicantsPage', () => {
  const openApplicants = (applicants = [APPLICANT]) =>
    renderApplications(APPLICANTS, {
      'GET /api/account/jobs/123456789/applicants': respondWith({ job: JOB, applicants }),
      'PUT /api/account/jobs/123456789/applicants/read': succeed,
      [STATE_REQUEST]: succeed,
    });

  it('shows each applicant, and marks new ones as read', async () => {
    let changeCount = 0;
    const unsubscribe = eventBus.on('attention.changed', () => (changeCount += 1));
    const { calls } = await openApplicants();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 applicant');
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('New');
    expect(card).toHaveTextContent('Ten seasons in a rotary shed.');
    expect(screen.getByRole('link', { name: '027 555 0142' })).toHaveAttribute(
      'href',
      'tel:0275550142',
    );
    expect(screen.getByRole('link', { name: 'Message Mere Ngata' })).toHaveAttribute(
      'href',
      '/account/messages/new/500100900',
    );
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        request: 'PUT /api/account/jobs/123456789/applicants/read',
        body: { ids: ['7'] },
      }),
    );
    await waitFor(() => expect(changeCount).toBe(1));
    unsubscribe();
  });

  it('continues the applicant’s conversation about the job', async () => {
    await openApplicants([{ ...APPLICANT, state: 'read', conversationId: '41' }]);
    expect(screen.getByRole('link', { name: 'Message Mere Ngata' })).toHaveAttribute(
      'href',
      '/account/messages/41',
    );
  });

  it('shortlists an applicant, and Undo takes that back', async () => {
    const { calls } = await openApplicants();
    await click('Shortlist Mere Ngata');
    await waitFor(() => expect(lastToast()?.text).toMatch(/^Mere Ngata is on your shortlist\./));
    expect(screen.getByRole('article')).toHaveTextContent('Shortlisted');
    act(() => lastToast()?.action?.onAct());
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ state: 'read' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Read'));
  });

  it('lets the employer decline a shortlisted applicant, and shortlist a declined one', async () => {
    const { calls } = await openApplicants([{ ...APPLICANT, state: 'shortlisted' }]);
    await click('Decline Mere Ngata');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ state: 'declined' }));
    await click('Shortlist Mere Ngata');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ state: 'shortlisted' }));
  });

  it.each([
    ['Shortlist Mere Ngata', 'Undo shortlisting Mere Ngata'],
    ['Decline Mere Ngata', 'Undo declining Mere Ngata'],
  ])(
    'keeps the focus on the button “%s” when its label changes to “%s” and back',
    async (set, undo) => {
      await openApplicants();
      await click(set);
      expect(screen.getByRole('button', { name: undo })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('button', { name: set })).toHaveFocus();
    },
  );

  it('collapses a long message', async () => {
    await openApplicants([{ ...APPLICANT, state: 'read', message: 'word '.repeat(100) }]);
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
  });

  it('shows only the name of an applicant who has withdrawn', async () => {
    await openApplicants([
      { ...APPLICANT, state: 'withdrawn', message: '', phone: null, cv: null },
    ]);
    expect(screen.getByRole('article')).toHaveTextContent(/^Mere NgataApplied .*Withdrawn$/);
  });

  it('says what will be here when it is empty', async () => {
    await openApplicants([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No applicants yet');
  });
});
