/**
 * `remote.manifest.json` and what a build makes of it (`release.json`), as schemas: checked at build, at release and
 * when the shell loads a composition (design.md sections 2 and 3). Server and tools only: this module carries TypeBox.
 */
import Type, { type Static } from 'typebox';

const Closed = { additionalProperties: false } as const;

export const ManifestRouteSchema = Type.Object(
  {
    /** Unique within the remote; also the chunk name of its module. */
    id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    /**
     * Typed pattern: static segments, `:name(slug)`, `:name(digits)`, or `:name(any)`. `/marketplace/:slug(slug)/:id(digits)`.
     * Patterns of all remotes are ranked together; two that could match the same address are refused.
     */
    path: Type.String({ pattern: '^/' }),
    /** `open`: served. `later`: known to the router, answers the "not open yet" page with 503. */
    state: Type.Union([Type.Literal('open'), Type.Literal('later')]),
    /** For `later`: what the page is for, in the words a visitor would use. */
    about: Type.Optional(Type.String()),
    /** `signed-in`: whoever is not is sent to /login and comes back. Absent: for everybody. */
    access: Type.Optional(Type.Literal('signed-in')),
  },
  Closed,
);

export const ManifestNavigationSchema = Type.Object(
  {
    label: Type.String(),
    href: Type.String({ pattern: '^/' }),
    place: Type.Union([Type.Literal('header'), Type.Literal('footer')]),
    order: Type.Integer(),
    icon: Type.Optional(Type.String()),
  },
  Closed,
);

export const RemoteManifestSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    contractVersion: Type.Integer({ minimum: 1 }),
    owner: Type.String({ minLength: 1 }),
    routes: Type.Array(ManifestRouteSchema),
    navigation: Type.Array(ManifestNavigationSchema),
    slots: Type.Array(Type.String({ pattern: '^[a-z]+\\.[a-z]+$' })),
    emits: Type.Array(Type.String()),
    consumes: Type.Array(Type.String()),
    /** Brotli bytes of JavaScript that one of its routes or slots may take in the browser: entry, `./remote` and its own chunks. Enforced by each build. */
    budgetBytes: Type.Integer({ minimum: 1 }),
  },
  Closed,
);
export type RemoteManifest = Static<typeof RemoteManifestSchema>;
export type ManifestRoute = Static<typeof ManifestRouteSchema>;

/** Paths are relative to the release's folder; every file is named by its content's hash. */
export const ReleaseSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    manifest: RemoteManifestSchema,
    entry: Type.String(),
    /** The CommonJS server module. */
    server: Type.String(),
    /** Files beyond the entry that `./remote` itself needs. */
    remote: Type.Array(Type.String()),
    /** Files that each route's and slot's module needs beyond those, by route id or `slot-…` chunk name. */
    chunks: Type.Record(Type.String(), Type.Array(Type.String())),
    /** `sha384-…` of every file of the release but `release.json` itself: server module, maps and compressed copies too. */
    integrity: Type.Record(Type.String(), Type.String()),
    /** Shared packages the remote expects of the host, with the range it was built on. */
    shared: Type.Record(Type.String(), Type.String()),
  },
  Closed,
);
export type Release = Static<typeof ReleaseSchema>;

/** What is live: the shell's table of remotes (design.md section 2). */
export const CompositionSchema = Type.Object(
  {
    revision: Type.Integer({ minimum: 0 }),
    remotes: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          version: Type.String(),
          /** Folder of the release, relative to the store. */ path: Type.String(),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type Composition = Static<typeof CompositionSchema>;
