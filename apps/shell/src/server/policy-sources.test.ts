import { describe, expect, it } from '@jest/globals';
import { getPolicySources } from './policy-sources.ts';
import type { CompositionState } from './composition-store.ts';

const createState = (
  ...releases: { readonly connect?: readonly string[]; readonly files?: readonly string[] }[]
) =>
  ({
    releases: new Map(
      releases.map(({ connect, files = [] }, index) => [
        String(index),
        {
          release: {
            manifest: { ...(connect && { connect }) },
            integrity: Object.fromEntries(files.map((file) => [file, 'sha384-a'])),
          },
        },
      ]),
    ),
  }) as unknown as CompositionState;

describe('getPolicySources', () => {
  it('returns no sources for remotes that have scripts only', () => {
    expect(getPolicySources(createState({ files: ['client/entry.js'] }, {}))).toEqual({
      hasWebAssembly: false,
      connectOrigins: [],
    });
  });

  it('returns WebAssembly and an origin when at least one live remote needs them', () => {
    const state = createState(
      { files: ['client/entry.js', 'client/add.wasm'], connect: ['https://b.example'] },
      { connect: ['https://b.example', 'https://a.example'] },
    );
    expect(getPolicySources(state)).toEqual({
      hasWebAssembly: true,
      connectOrigins: ['https://a.example', 'https://b.example'],
    });
  });
});
