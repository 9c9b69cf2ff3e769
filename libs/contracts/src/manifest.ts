/**
 * Schemas of `remote.manifest.json` and of `release.json`, which a build creates from it. They are
 * checked by the build, by the release command and by the shell when it loads a composition
 * (design.md sections 2 and 3). For the server and tools only, because this module includes
 * TypeBox.
 */
import Type, { type Static } from 'typebox';

const Closed = { additionalProperties: false } as const;

export const ManifestRouteSchema = Type.Object(
  {
    /** Unique within the remote; also the chunk name of its module. */
    id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    /**
     * Typed pattern: static segments and `:name(slug)`, `:name(digits)` or `:name(any)` parameters,
     * such as `/marketplace/:slug(slug)/:id(digits)`. The patterns of all remotes are ranked
     * together. Two patterns that can match the same path with equal rank are refused.
     */
    path: Type.String({ pattern: '^/' }),
    /** `open`: served. `later`: the router responds with 503 and the "not open yet" page. */
    state: Type.Union([Type.Literal('open'), Type.Literal('later')]),
    /** For `later`: what the page will offer, as a text for visitors. */
    about: Type.Optional(Type.String()),
    /**
     * `signed-in`: signed-out visitors are redirected to /login, and back after signing in. Absent
     * when the route is open to all visitors.
     */
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
    /**
     * Origins of other sites that its code calls, such as `https://api.example`. The platform team
     * approves them (ADR 66). Shells from before November 2026 refuse this property.
     */
    connect: Type.Optional(
      Type.Array(
        Type.String({ pattern: '^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$' }),
        { maxItems: 10 },
      ),
    ),
    /**
     * Origin of the remote's own service, to which the shell forwards `/api/remotes/{id}/…`
     * (ADR 65). The platform team approves it (ADR 66). A local stack also accepts a port
     * of the developer's machine. Shells from before December 2026 refuse this property.
     */
    backend: Type.Optional(
      Type.String({
        pattern:
          '^(?:https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?|http://(?:localhost|127\\.0\\.0\\.1)(?::[0-9]{1,5})?)$',
      }),
    ),
    /**
     * Names under which its code stores values in the browser (cookies, localStorage,
     * sessionStorage, IndexedDB, Cache Storage), besides those that start with its id and a hyphen.
     * `*` at the end stands for any ending. The platform team decides who may use a name (ADR 66).
     * Shells from before December 2026 refuse this property.
     */
    storage: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9._:-]{0,99}\\*?$' }), {
        maxItems: 20,
      }),
    ),
    /**
     * Maximum size, in Brotli-compressed bytes, of the scripts and stylesheets that one of its routes
     * or slots may load in the browser: the entry, `./remote` and the route's or slot's own chunks.
     * Every build enforces it.
     */
    budgetBytes: Type.Integer({ minimum: 1 }),
  },
  Closed,
);
export type RemoteManifest = Static<typeof RemoteManifestSchema>;

/** A JSON Schema. Only the keywords that `tools/federation/src/release-schemas.ts` writes are compared. */
const JsonSchemaSchema = Type.Record(Type.String(), Type.Unknown());

/**
 * The JSON Schemas of the data that a release exchanges with other releases (ADR 69): props of slots
 * and payloads of events, by `slot listing.card` or `event farm.saved`.
 */
export const ReleaseSchemasSchema = Type.Object(
  {
    /** The props of slots on its pages, and the events that it emits. */
    sends: Type.Record(Type.String({ maxLength: 100 }), JsonSchemaSchema),
    /** The props of slots that it fills, and the events that it consumes. */
    receives: Type.Record(Type.String({ maxLength: 100 }), JsonSchemaSchema),
  },
  Closed,
);
export type ReleaseSchemas = Static<typeof ReleaseSchemasSchema>;

/**
 * A release. File paths are relative to the release's folder. A file's name contains the hash of
 * its content.
 */
export const ReleaseSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    manifest: RemoteManifestSchema,
    entry: Type.String(),
    /** File of the server module (CommonJS). */
    server: Type.String(),
    /** Files that `./remote` itself needs, in addition to the entry. */
    remote: Type.Array(Type.String()),
    /** Additional files of each route's and slot's module, by route id or `slot-…` chunk name. */
    chunks: Type.Record(Type.String(), Type.Array(Type.String())),
    /**
     * The stylesheets of `./remote` and of each route and slot, by chunk name, in the order of their
     * links. Absent when the release has scripts only. Shells from before November 2026 serve only
     * scripts; they refuse a release with this property.
     */
    styles: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    /**
     * `sha384-…` by file, for every file except `release.json`. Includes source maps and compressed
     * copies.
     */
    integrity: Type.Record(Type.String(), Type.String()),
    /** Version ranges of the shared packages that the remote requires from the host, by name. */
    shared: Type.Record(Type.String(), Type.String()),
    /** Absent in releases from before December 2026. Shells from before refuse this property. */
    schemas: Type.Optional(ReleaseSchemasSchema),
  },
  Closed,
);
export type Release = Static<typeof ReleaseSchema>;

/** The live version of each remote, as the shell loads it (design.md section 2). */
export const CompositionSchema = Type.Object(
  {
    revision: Type.Integer({ minimum: 0 }),
    remotes: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          version: Type.String(),
          /** Path of the release's folder, relative to the store. */ path: Type.String(),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type Composition = Static<typeof CompositionSchema>;
