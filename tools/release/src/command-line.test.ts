import { describe, expect, it } from '@jest/globals';
import { parseCommandLine } from './command-line.ts';

const VERSION = '1.0.0-0e7edb8829';

describe('parseCommandLine', () => {
  it.each([
    ['search', { verb: 'release', name: 'search', version: null, percent: null, isDryRun: false }],
    [
      'search --canary 5% --reason maps --dry-run',
      { verb: 'release', percent: 5, reason: 'maps', isDryRun: true },
    ],
    ['search --now --reason maps', { verb: 'release', isNow: true, reason: 'maps' }],
    ['upload search', { verb: 'upload', name: 'search' }],
    [
      `canary search@${VERSION} 10%`,
      { verb: 'canary', name: 'search', version: VERSION, percent: 10 },
    ],
    [`canary search@${VERSION} 99`, { percent: 99 }],
    [
      'upload search --from dist/remotes/search/1',
      { verb: 'upload', name: 'search', from: 'dist/remotes/search/1' },
    ],
    ['promote search', { verb: 'promote', name: 'search', from: undefined }],
    ['promote search --from staging', { verb: 'promote', name: 'search', from: 'staging' }],
    ['preview search', { verb: 'preview', name: 'search', version: null }],
    [`preview search@${VERSION}`, { verb: 'preview', name: 'search', version: VERSION }],
    ['override search', { verb: 'override', name: 'search' }],
    ['create-channel staging', { verb: 'create-channel', name: 'staging' }],
    ['rollback search', { verb: 'rollback', version: null }],
    [`rollback search@${VERSION}`, { verb: 'rollback', version: VERSION }],
    [`pin search@${VERSION}`, { verb: 'pin', version: VERSION }],
    [
      `clear search@${VERSION} --reason maps`,
      { verb: 'clear', name: 'search', version: VERSION, reason: 'maps' },
    ],
    ['status --channel live', { verb: 'status', name: null, channel: 'live' }],
    ['token search --name ci', { verb: 'token', name: 'search', tokenName: 'ci' }],
    ['retire search --dry-run', { verb: 'retire', name: 'search', isDryRun: true }],
    ['rollback search --dry-run', { verb: 'rollback', name: 'search', isDryRun: true }],
    ['keygen calendar', { verb: 'keygen', name: 'calendar' }],
    [
      'key calendar --add ed25519:x --name ci',
      { verb: 'key', name: 'calendar', publicKey: 'ed25519:x', tokenName: 'ci' },
    ],
    ['keys', { verb: 'keys', name: null }],
    ['revoke-key laptop-of-anna', { verb: 'revoke-key', name: 'laptop-of-anna' }],
    ['owners', { verb: 'owners', name: null, claim: [] }],
    [
      'own slot header.search search,maps --reason maps',
      { verb: 'own', claim: ['slot', 'header.search', 'search,maps'], reason: 'maps' },
    ],
    ['disown path jobs --reason maps', { verb: 'disown', claim: ['path', 'jobs'] }],
    ['gc', { verb: 'gc', name: null, keepCount: 5 }],
    ['gc search --keep 2 --dry-run', { verb: 'gc', name: 'search', keepCount: 2, isDryRun: true }],
  ])('parses "%s"', (line, expected) => {
    expect(parseCommandLine(line.split(' '))).toMatchObject(expected);
  });

  it.each([
    ['', /npm run release -- <remote>/],
    ['canary search 10%', /Name a version/],
    [`canary search@${VERSION}`, /Give a percentage/],
    [`canary search@${VERSION} 100%`, /1% to 99%/],
    [`canary search@${VERSION} 0%`, /1% to 99%/],
    ['clear search', /Name a version/],
    ['search listings', /Unexpected argument: listings/],
    [`search@${VERSION}`, /release takes no version/],
    [`promote search@${VERSION}`, /promote takes no version/],
    [`override search@${VERSION}`, /override takes no version/],
    [`retire search@${VERSION}`, /retire takes no version/],
    ['rollback', /Name a remote: npm run release -- rollback <remote>/],
    ['status search', /status takes no name/],
    ['rollback search --canary 5%', /only works with a release/],
    ['abort search --from x', /only works with a release/],
    ['create-channel', /Name a channel: npm run release -- create-channel <name>/],
    [`create-channel search@${VERSION}`, /create-channel takes no version/],
    ['preview search --dry-run', /--dry-run only works with/],
    ['Search', /not a remote's name/],
    ['key calendar', /Name the public key/],
    ['search --add ed25519:x', /Name the public key/],
    ['revoke-key', /Name a key: npm run release -- revoke-key <name>/],
    ['keys --dry-run', /--dry-run only works with/],
    ['owners search', /owners takes no name/],
    ['own slot header.search --reason maps', /own takes 3 arguments/],
    ['disown slot header.search search --reason maps', /disown takes 2 arguments/],
    ['own slot header.search search', /Say why/],
    ['own slot header.search search --reason maps --dry-run', /--dry-run only works with/],
    ['gc --keep 0', /whole number from 1/],
    ['status --dry-run', /--dry-run only works with/],
    ['search --now', /Say why all visitors get it at once/],
    ['search --now --canary 5% --reason maps', /without --canary/],
    ['promote search --now --reason maps', /--now only works with a release/],
    ['search --force', /Unknown option '--force'/],
  ])('rejects "%s"', (line, reason) => {
    expect(() => parseCommandLine(line.split(' ').filter((word) => word !== ''))).toThrow(reason);
  });
});
