import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_CV_BYTES,
  type AccountExport,
  type ApplicantList,
  type Application,
  type ApplicationList,
  type JobApplication,
  type Problem,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createTestListing,
  fetchNotifications,
  signInTestUser,
  startConversation,
  type TestUser,
} from '../../testing/test-users.ts';
import { deleteOldCvs } from './applications.repository.ts';
import { createPdf } from './testing/sample-cv.ts';

const FORM = {
  name: 'Mere Smith',
  phone: '027 555 0142',
  workRights: 'nz-citizen-or-resident',
  startDate: '2030-06-01',
  message: 'Ten seasons in a rotary shed.',
  cv: null,
};
const PDF = createPdf();
const CV = { fileName: 'CV of Mere.pdf', content: PDF.toString('base64') };

describe('applications API', () => {
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi({ API_CONVERSATIONS_PER_HOUR: '1000' });
    mere = await signInTestUser(identity, 'mere');
    hemi = await signInTestUser(identity, 'hemi');
    stranger = await signInTestUser(identity, 'stranger');
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const createJob = (overrides: Parameters<typeof createTestListing>[2] = {}) =>
    createTestListing(identity, hemi.accountId, {
      kind: 'job',
      title: 'Dairy assistant',
      ...overrides,
    });
  const apply = (user: TestUser, job: string, change: object = {}) =>
    user.request('POST', `/api/account/jobs/${job}/application`, { ...FORM, ...change });
  const applyOnce = async (user: TestUser, job: string, change: object = {}) => {
    const response = await apply(user, job, change);
    expect(response.statusCode).toBe(201);
    return response.json<Application>();
  };
  const fetchStatus = async (user: TestUser, job: string) =>
    (await user.request('GET', `/api/account/jobs/${job}/application`)).json<JobApplication>();
  const fetchApplicants = async (user: TestUser, job: string) =>
    (await user.request('GET', `/api/account/jobs/${job}/applicants`)).json<ApplicantList>();
  const fetchOwn = async (user: TestUser) =>
    (await user.request('GET', '/api/account/applications')).json<ApplicationList>().applications;
  const setState = async (user: TestUser, id: string, state: string) =>
    (await user.request('PUT', `/api/account/applications/${id}/state`, { state })).statusCode;
  const fetchCv = (user: TestUser, id: string) =>
    user.request('GET', `/api/account/applications/${id}/cv`);

  it('shows an application to the applicant and the employer', async () => {
    const job = await createJob();
    expect(await fetchStatus(mere, job)).toMatchObject({
      type: 'open',
      application: null,
      applicantCount: null,
      job: { title: 'Dairy assistant', isLive: true, employer: { name: 'Person hemi' } },
      prefill: { name: 'Person mere', phone: '', workRights: null, startDate: null, message: '' },
    });
    const { id } = await applyOnce(mere, job, { name: ' Mere \n Smith ', cv: CV });
    const content = {
      id,
      state: 'new',
      ...FORM,
      cv: { fileName: 'CV of Mere.pdf', bytes: PDF.length },
    };
    expect(await fetchStatus(mere, job)).toMatchObject({ type: 'applied', application: content });
    expect(await fetchStatus(hemi, job)).toMatchObject({
      type: 'own',
      application: null,
      applicantCount: 1,
    });
    expect((await fetchOwn(mere))[0]).toMatchObject({ ...content, job: { id: job } });
    const conversationId = await startConversation(mere, job);
    expect(await fetchApplicants(hemi, job)).toMatchObject({
      job: { id: job, href: `/jobs/quad-bike/${job}` },
      applicants: [{ ...content, personId: mere.publicId, conversationId }],
    });
  });

  it('keeps the first of two applications by one person', async () => {
    const job = await createJob();
    const [first, second] = await Promise.all([
      applyOnce(mere, job),
      applyOnce(mere, job, { message: 'Again.' }),
    ]);
    expect(second).toEqual(first);
    expect((await fetchApplicants(hemi, job)).applicants).toHaveLength(1);
  });

  it('prefills the form from the live jobseeker profile', async () => {
    const user = await signInTestUser(identity, 'jobseeker');
    const profile = await createTestListing(identity, user.accountId, { kind: 'profile' });
    await query(
      `update listings set attributes = '{"visa": "open-work-visa", "startDate": "2030-02-01"}', contact_phone = '+64275550142', description = 'I milk cows.' where public_id = $1`,
      [profile],
    );
    expect((await fetchStatus(user, await createJob())).prefill).toEqual({
      name: 'Person jobseeker',
      phone: '027 555 0142',
      workRights: 'open-work-visa',
      startDate: '2030-02-01',
      message: 'I milk cows.',
    });
  });

  it('refuses applications for closed jobs, for the user’s own jobs, for other listings and between blocked users', async () => {
    const refuse = async (user: TestUser, listing: string) => {
      const response = await apply(user, listing);
      return [response.statusCode, response.json<Problem>().code];
    };
    for (const status of ['expired', 'sold', 'withdrawn', 'archived', 'hidden'])
      expect(await refuse(mere, await createJob({ status }))).toEqual([410, 'listing_gone']);
    expect(await refuse(mere, await createTestListing(identity, hemi.accountId))).toEqual([
      404,
      'not_found',
    ]);
    const job = await createJob();
    expect(await refuse(hemi, job)).toEqual([409, 'not_possible_now']);
    await hemi.request('PUT', `/api/account/blocks/${stranger.publicId}`);
    expect((await fetchStatus(stranger, job)).type).toBe('blocked');
    expect(await refuse(stranger, job)).toEqual([403, 'not_taking_messages']);
    await hemi.request('DELETE', `/api/account/blocks/${stranger.publicId}`);
    await stranger.request('PUT', `/api/account/blocks/${hemi.publicId}`);
    expect(await refuse(stranger, job)).toEqual([403, 'blocked_by_you']);
    await stranger.request('DELETE', `/api/account/blocks/${hemi.publicId}`);
  });

  it('checks the largest CV also when V8 does not optimise regular expressions', async () => {
    setFlagsFromString('--no-regexp-optimization');
    const content = Buffer.alloc(MAX_CV_BYTES).toString('base64');
    const response = await apply(mere, await createJob(), { cv: { ...CV, content } });
    setFlagsFromString('--regexp-optimization');
    expect([response.statusCode, response.json<Problem>().details?.[0]?.message]).toEqual([
      400,
      expect.stringContaining('isn’t a PDF'),
    ]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: 'ring me' }],
    ['workRights', { workRights: 'tourist' }],
    ['startDate', { startDate: '2030-02-31' }],
    ['startDate', { startDate: '2020-02-01' }],
    ['message', { message: ' ' }],
    ['message', { message: 'é'.repeat(5_001) }],
    ['cv', { cv: { ...CV, content: Buffer.from('PK, a Word document').toString('base64') } }],
    ['cv', { cv: { ...CV, content: 'not base64!' } }],
    ['cv', { cv: { ...CV, content: 'A'.repeat(6_990_600) } }],
    ['cv', { cv: { ...CV, content: 'A'.repeat(8_000_000) } }],
  ])('names the %s of an invalid application', async (field, change) => {
    const response = await apply(mere, await createJob(), change);
    expect([
      response.statusCode,
      response.json<Problem>().details?.map((one) => one.field),
    ]).toEqual([400, [field]]);
  });

  it('sends the CV to the applicant and the employer as a private download', async () => {
    const { id } = await applyOnce(mere, await createJob(), { cv: CV });
    for (const user of [mere, hemi]) {
      const response = await fetchCv(user, id);
      expect(response.rawPayload).toEqual(PDF);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''CV%20of%20Mere.pdf",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
  });

  it('returns 404 to users who are neither the applicant nor the employer', async () => {
    const job = await createJob();
    const { id } = await applyOnce(mere, job, { cv: CV });
    expect((await fetchCv(stranger, id)).statusCode).toBe(404);
    expect(await setState(stranger, id, 'declined')).toBe(404);
    expect(await setState(stranger, id, 'withdrawn')).toBe(404);
    expect(await fetchOwn(stranger)).toEqual([]);
    for (const user of [stranger, mere]) {
      const path = `/api/account/jobs/${job}/applicants`;
      expect((await user.request('GET', path)).statusCode).toBe(404);
      expect((await user.request('PUT', `${path}/read`, { ids: [id] })).statusCode).toBe(404);
    }
    expect(await fetchStatus(stranger, job)).toMatchObject({ type: 'open', applicantCount: null });
  });

  it('lets the employer read, shortlist and decline an application, and only the applicant withdraw it', async () => {
    const job = await createJob();
    const { id } = await applyOnce(mere, job, { cv: CV });
    const getState = async () => (await fetchOwn(mere))[0]?.state;
    const markRead = () =>
      hemi.request('PUT', `/api/account/jobs/${job}/applicants/read`, { ids: [id, '1'] });
    await markRead();
    expect(await getState()).toBe('read');
    expect(await setState(hemi, id, 'shortlisted')).toBe(204);
    await markRead();
    expect(await getState()).toBe('shortlisted');
    expect(await setState(hemi, id, 'declined')).toBe(204);
    expect(await setState(hemi, id, 'read')).toBe(204);
    expect(await getState()).toBe('read');
    expect(await setState(mere, id, 'shortlisted')).toBe(403);
    expect(await setState(hemi, id, 'withdrawn')).toBe(403);
    expect(await setState(mere, id, 'withdrawn')).toBe(204);
    expect(await setState(hemi, id, 'shortlisted')).toBe(409);
    expect((await fetchApplicants(hemi, job)).applicants).toMatchObject([
      { state: 'withdrawn', message: '', phone: null, cv: null },
    ]);
    expect((await fetchCv(hemi, id)).statusCode).toBe(404);
    expect(
      (await query('select from application_cvs where application_id = $1', [id])).rowCount,
    ).toBe(0);
    expect((await fetchStatus(hemi, job)).applicantCount).toBe(0);
    // The same person can apply again, and the application is new.
    expect(await fetchStatus(mere, job)).toMatchObject({ type: 'open' });
    expect(await applyOnce(mere, job, { cv: CV, phone: '0275550142' })).toMatchObject({
      id,
      state: 'new',
      phone: '027 555 0142',
    });
  });

  it('notifies the employer of an application, and the applicant of each decision that is not undone', async () => {
    const [employer, applicant] = [
      await signInTestUser(identity, 'employer'),
      await signInTestUser(identity, 'applicant'),
    ];
    const job = await createTestListing(identity, employer.accountId, {
      kind: 'job',
      title: 'Shepherd',
    });
    const list = async (user: TestUser) =>
      (await fetchNotifications(user)).notifications.map(({ type, description, name, url }) => [
        type,
        description,
        name,
        url,
      ]);
    const { id } = await applyOnce(applicant, job);
    await applyOnce(applicant, job);
    const received = [
      'application',
      'Mere Smith has applied for your job',
      'Shepherd',
      `/account/posts/${job}/applicants`,
    ];
    expect(await list(employer)).toEqual([received]);
    const decided = (headline: string) => [
      'application',
      headline,
      'Shepherd',
      '/account/applications',
    ];
    await setState(employer, id, 'shortlisted');
    expect(await list(applicant)).toEqual([decided('You’re on the shortlist')]);
    await setState(employer, id, 'declined');
    expect(await list(applicant)).toEqual([decided('Your application wasn’t successful')]);
    await setState(employer, id, 'read');
    expect(await list(applicant)).toEqual([]);
    await setState(employer, id, 'shortlisted');
    expect(await list(applicant)).toEqual([decided('You’re on the shortlist')]);
    await setState(applicant, id, 'withdrawn');
    expect(await list(employer)).toEqual([]);
    await applyOnce(applicant, job);
    expect(await list(employer)).toEqual([received]);
  });

  it('waits ten minutes before sending the email about a decision, as for a message', async () => {
    const job = await createJob();
    const { id } = await applyOnce(await signInTestUser(identity, 'mailed'), job);
    await setState(hemi, id, 'declined');
    const { rows } = await query(
      "select start_after > now() + interval '9 minutes' as is_delayed from pgboss.job where name = 'deliver-mail' and data ->> 'notificationId' in (select id::text from notifications where event_key like 'application-decided:' || $1 || ':%')",
      [id],
    );
    expect(rows).toEqual([{ is_delayed: true }]);
  });

  it('keeps an application after the job has ended, but deletes its CV after 30 days', async () => {
    const job = await createJob();
    const { id } = await applyOnce(mere, job, { cv: CV });
    const { db } = identity.api.core;
    const end = (days: number) =>
      query(
        "update listings set status = 'expired', published_at = $2::timestamptz - interval '1 day', expires_at = $2, updated_at = $2 where public_id = $1",
        [job, new Date(identity.now().getTime() - days * DAY)],
      );
    await end(29);
    await deleteOldCvs(db, identity.now());
    expect((await fetchCv(hemi, id)).statusCode).toBe(200);
    await end(31);
    expect(await deleteOldCvs(db, identity.now())).toBe(1);
    expect((await fetchCv(hemi, id)).statusCode).toBe(404);
    expect((await fetchOwn(mere))[0]).toMatchObject({ id, cv: null, job: { isLive: false } });
    expect(await fetchStatus(mere, job)).toMatchObject({ type: 'applied' });
  });

  it('exports an application with its applicant’s data, and hides and erases it with the account', async () => {
    const user = await signInTestUser(identity, 'leaver');
    const job = await createJob();
    const { id } = await applyOnce(user, job, { cv: CV });
    const { applications } = (
      await user.request('GET', '/api/account/export')
    ).json<AccountExport>();
    expect(applications).toMatchObject([
      {
        id,
        listingId: job,
        message: FORM.message,
        cvFileName: CV.fileName,
        cvUrl: `/api/account/applications/${id}/cv`,
      },
    ]);
    await user.request('DELETE', '/api/account');
    expect((await fetchApplicants(hemi, job)).applicants).toEqual([]);
    expect((await fetchCv(hemi, id)).statusCode).toBe(404);
    await query('delete from accounts where id = $1', [user.accountId]);
    expect((await query('select from applications where id = $1', [id])).rowCount).toBe(0);
    expect(
      (await query('select from application_cvs where application_id = $1', [id])).rowCount,
    ).toBe(0);
  });

  it('limits applications per hour, but does not count a repeated one', async () => {
    const limited = await startIdentityApi({ API_CONVERSATIONS_PER_HOUR: '1' });
    try {
      const [user, employer] = [
        await signInTestUser(limited, 'keen'),
        await signInTestUser(limited, 'boss'),
      ];
      const jobs = [
        await createTestListing(limited, employer.accountId, { kind: 'job' }),
        await createTestListing(limited, employer.accountId, { kind: 'job' }),
      ];
      const outcomes = [];
      for (const job of [jobs[0], jobs[0], jobs[1]])
        outcomes.push((await apply(user, job ?? '')).statusCode);
      expect(outcomes).toEqual([201, 201, 429]);
    } finally {
      await limited.stop();
    }
  });
});
