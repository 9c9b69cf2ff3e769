/**
 * Schemas of the operators' desk for the site: redirect rules and maintenance. Import them from
 * ../http.ts.
 */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const RuleFields = {
  /** With a leading slash and without a trailing one. */ path: Type.String(),
  /** True when the rule also redirects every path below it. */ isPrefix: Type.Boolean(),
  target: Type.String(),
  note: Type.String(),
};

export const OperatedRedirectsSchema = NamedObject('OperatedRedirects', {
  /** Sorted by path. */
  redirects: Type.Array(
    ClosedObject({
      ...RuleFields,
      /** 301 when browsers remember the redirect. */ status: Type.Integer(),
      created: Type.String({ format: 'date-time' }),
    }),
  ),
  /** Other sites that a rule may lead to. */ hosts: Type.Array(Type.String()),
});
export type OperatedRedirects = Static<typeof OperatedRedirectsSchema>;
export type OperatedRedirect = OperatedRedirects['redirects'][number];

export const NewRedirectSchema = NamedObject('NewRedirect', {
  path: Type.String({ minLength: 1, maxLength: 500 }),
  target: Type.String({ minLength: 1, maxLength: 2_000 }),
  isPrefix: Type.Boolean(),
  isPermanent: Type.Boolean(),
  note: Type.String({ maxLength: 200 }),
});
export type NewRedirect = Static<typeof NewRedirectSchema>;

export const RedirectRemovalSchema = NamedObject('RedirectRemoval', {
  path: Type.String({ minLength: 1, maxLength: 2_000 }),
});
export type RedirectRemoval = Static<typeof RedirectRemovalSchema>;

const TimeSchema = Type.String({ format: 'date-time' });

export const OperatedMaintenanceSchema = NamedObject('OperatedMaintenance', {
  /** Null while the site is open. */
  maintenance: Nullable(
    ClosedObject({
      message: Type.String(),
      since: TimeSchema,
      /** When the operators expect to be done. The site does not open by itself. */
      until: Nullable(TimeSchema),
    }),
  ),
  /** The message that the form suggests. */ defaultMessage: Type.String(),
  /** The details of the site that the API read from its environment when it started. */
  siteDetails: Type.Array(
    ClosedObject({
      /** Such as legalName. */ name: Type.String(),
      /** The environment variable, such as SITE_LEGAL_NAME. */ variable: Type.String(),
      /** Null when pages do not show it. */ value: Nullable(Type.String()),
      isPlaceholder: Type.Boolean(),
    }),
  ),
});
export type OperatedMaintenance = Static<typeof OperatedMaintenanceSchema>;

export const MaintenanceStartSchema = NamedObject('MaintenanceStart', {
  /** The text that visitors read. */ message: Type.String({ minLength: 1, maxLength: 500 }),
  /** New Zealand time, such as 17:30, or a complete time in the future. */
  until: Nullable(Type.String({ maxLength: 40 })),
});
export type MaintenanceStart = Static<typeof MaintenanceStartSchema>;
