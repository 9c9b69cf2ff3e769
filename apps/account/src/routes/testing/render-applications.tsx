/** Renders the application pages with a fake API. The loaders and the API client are real. */
import { jest } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { Applicant, Application, JobApplication } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { renderRoutes, type FakeResponses } from './render-routes.tsx';

const { isSignInError, SignInError, useUser } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  useUser,
  getSession: () => ({ user: () => ({ id: '500100900' }) }),
}));
const { route: list } = await import('../applications.route.tsx');
const { route: form } = await import('../application-new.route.tsx');
const { route: applicants } = await import('../applicants.route.tsx');

const ROUTES = {
  '/account/applications': list,
  '/account/applications/new/:id': form,
  '/account/posts/:id/applicants': applicants,
} as Readonly<Record<string, RouteModule<unknown, ApiClient>>>;

export const JOB: JobApplication['job'] = {
  id: '123456789',
  title: 'Dairy farm assistant',
  href: '/jobs/dairy-farm-assistant/123456789',
  isLive: true,
  employer: { id: '500100200', name: 'Hemi Walker' },
};

const CONTENT = {
  id: '7',
  state: 'new',
  appliedAt: '2026-11-26T01:00:00.000Z',
  name: 'Mere Ngata',
  phone: '027 555 0142',
  workRights: 'nz-citizen-or-resident',
  startDate: '2027-06-01',
  message: 'Ten seasons in a rotary shed.',
  cv: { fileName: 'CV of Mere.pdf', bytes: 245_000 },
} as const;
export const APPLICATION: Application = { ...CONTENT, job: JOB };
export const APPLICANT: Applicant = { ...CONTENT, personId: '500100900', conversationId: null };

export const JOB_APPLICATION: JobApplication = {
  job: JOB,
  type: 'open',
  application: null,
  applicantCount: null,
  prefill: {
    name: 'Mere Ngata',
    phone: '027 555 0142',
    workRights: 'nz-citizen-or-resident',
    startDate: null,
    message: 'I milk cows.',
  },
};

export function renderApplications(
  address: string,
  responses: FakeResponses,
): ReturnType<typeof renderRoutes> {
  return renderRoutes(ROUTES, address, responses);
}
