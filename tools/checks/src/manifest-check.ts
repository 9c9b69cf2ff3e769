/**
 * Checks the remotes' manifests against their schema, and checks that each route of the product has
 * exactly one owner.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import { RemoteManifestSchema, type RemoteManifest } from '@paddock/contracts/manifest';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import {
  comparePatterns,
  matchPattern,
  parsePattern,
  type RoutePattern,
} from '@paddock/contracts/route-patterns';
import { Errors } from 'typebox/value';
import type { Finding } from './finding.ts';
import { PARAMETER_ROUTES, STATIC_ROUTES } from './product-routes.ts';
import { readTextFile } from './workspace-files.ts';

/** Files that every remote must have (design.md section 3). */
const REQUIRED_FILES = ['README.md', 'CHANGELOG.md', 'project.json', 'src/remote.tsx'];

export interface OwnedRoute {
  readonly owner: string;
  readonly path: string;
}

export function listRemoteFolders(root: string): readonly string[] {
  return readdirSync(path.join(root, 'apps'))
    .map((name) => `apps/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'remote.manifest.json')));
}

export function checkManifests(
  root: string,
  shellRoutes: readonly { readonly path: string }[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const owned: OwnedRoute[] = shellRoutes.map((route) => ({ owner: 'shell', path: route.path }));
  for (const folder of listRemoteFolders(root)) {
    const file = `${folder}/remote.manifest.json`;
    const manifest: unknown = JSON.parse(readTextFile(root, file));
    const problems = checkManifest(file, manifest);
    findings.push(...problems);
    for (const needed of REQUIRED_FILES) {
      if (!existsSync(path.join(root, folder, needed)))
        findings.push({
          file: folder,
          message: `has no ${needed}, which every remote needs (design.md section 3)`,
        });
    }
    if (problems.length === 0)
      owned.push(
        ...(manifest as RemoteManifest).routes.map((route) => ({
          owner: (manifest as RemoteManifest).id,
          path: route.path,
        })),
      );
  }
  return [...findings, ...checkOwners(owned)];
}

export function checkManifest(file: string, manifest: unknown): readonly Finding[] {
  const errors = Errors(RemoteManifestSchema, manifest);
  const findings: Finding[] = errors.map((error) => ({
    file,
    message: `${error.instancePath || '/'} ${error.message}`,
  }));
  if (findings.length > 0) return findings;
  const { contractVersion, emits, consumes, id, routes } = manifest as RemoteManifest;
  if (file !== `apps/${id}/remote.manifest.json`)
    findings.push({ file, message: `has the id "${id}"; it has to be the folder's name` });
  if (contractVersion !== CONTRACT_VERSION)
    findings.push({
      file,
      message: `has contract version ${contractVersion}; the current version is ${CONTRACT_VERSION}`,
    });
  for (const event of [...emits, ...consumes]) {
    if (!Object.hasOwn(EVENT_OPTIONS, event))
      findings.push({
        file,
        message: `names the event ${event}, which is not defined in contracts/events`,
      });
  }
  for (const event of emits) {
    const owner = (EVENT_OPTIONS as Readonly<Record<string, { readonly owner: string }>>)[event]
      ?.owner;
    if (owner !== undefined && owner !== id)
      findings.push({ file, message: `emits ${event}, which belongs to ${owner}` });
  }
  for (const route of routes) {
    if (route.state === 'later' && route.about === undefined)
      findings.push({ file, message: `needs "about" for ${route.path}, which is not open yet` });
  }
  return findings;
}

/** @returns a finding for each path of the product that has no owner or more than one */
export function checkOwners(owned: readonly OwnedRoute[]): readonly Finding[] {
  const patterns = owned.map(({ owner, path: routePath }) => ({
    owner,
    pattern: parsePattern(routePath),
  }));
  return [...STATIC_ROUTES, ...PARAMETER_ROUTES].flatMap((address) => {
    const matching = patterns
      .filter(({ pattern }) => matchPattern(pattern, address) !== null)
      .sort((a, b) => comparePatterns(a.pattern, b.pattern));
    const first = matching[0];
    if (!first)
      return [
        {
          file: 'specification.md section 2',
          message: `${address} has no owner: add it to a manifest, with the state "later" if needed`,
        },
      ];
    // A remote whose pattern is equally specific for this path is a second owner. A remote with a
    // less specific pattern is not.
    const owners = matching
      .filter(({ pattern }) => toPatternShape(pattern) === toPatternShape(first.pattern))
      .map(({ owner }) => owner);
    return owners.length > 1
      ? [
          {
            file: 'specification.md section 2',
            message: `${address} belongs to ${owners.join(' and ')}: remove it from one of them`,
          },
        ]
      : [];
  });
}

function toPatternShape(pattern: RoutePattern): string {
  return pattern.segments
    .map((segment) => (segment.type === 'static' ? segment.text : `:${segment.parameterType}`))
    .join('/');
}
