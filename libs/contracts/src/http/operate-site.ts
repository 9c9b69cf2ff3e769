/** Schemas of the operators' desk for the site: redirect rules. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES } from './schema-parts.ts';

const RuleFields = {
  /** With a leading slash and without a trailing one. */ path: Type.String(),
  /** True: the rule also redirects every path below it. */ isPrefix: Type.Boolean(),
  target: Type.String(),
  note: Type.String(),
};

export const OperatedRedirectsSchema = Type.Object(
  {
    /** Sorted by path. */
    redirects: Type.Array(
      Type.Object(
        {
          ...RuleFields,
          /** 301 when browsers remember the redirect. */ status: Type.Integer(),
          created: Type.String({ format: 'date-time' }),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
    /** Other sites that a rule may lead to. */ hosts: Type.Array(Type.String()),
  },
  namedObject('OperatedRedirects'),
);
export type OperatedRedirects = Static<typeof OperatedRedirectsSchema>;
export type OperatedRedirect = OperatedRedirects['redirects'][number];

export const NewRedirectSchema = Type.Object(
  {
    path: Type.String({ minLength: 1, maxLength: 500 }),
    target: Type.String({ minLength: 1, maxLength: 2_000 }),
    isPrefix: Type.Boolean(),
    isPermanent: Type.Boolean(),
    note: Type.String({ maxLength: 200 }),
  },
  namedObject('NewRedirect'),
);
export type NewRedirect = Static<typeof NewRedirectSchema>;

export const RedirectRemovalSchema = Type.Object(
  { path: Type.String({ minLength: 1, maxLength: 2_000 }) },
  namedObject('RedirectRemoval'),
);
export type RedirectRemoval = Static<typeof RedirectRemovalSchema>;
