/**
 * Whatever loads chunks knows the hash of each and asks for it with that: a browser runs no other bytes. The hashes are
 * in the runtime, which is in the entry, which the page's composition vouches for (ADR 18). A chunk's bytes are final
 * only after everything is named by its content, so the runtime is written with words of a hash's length in its place.
 */
import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler, WebpackPluginInstance } from 'webpack';

const NAME = 'paddock-integrity';
/** Of a sha384 in base64, which has no padding. */
const HASH_LENGTH = 64;
const PREFIX = 'PADDOCK_HASH_OF_';
const STAND_IN = new RegExp(`${PREFIX}(\\d+)_+`, 'g');

function getPlaceholder(chunk: Chunk): string {
  const id = String(chunk.id);
  if (!/^\d+$/.test(id)) throw new Error(`The chunk ${id} has no number for a name`);
  return `${PREFIX}${id}_`.padEnd(HASH_LENGTH, '_');
}

function getScript(chunk: Chunk): string {
  const [file, ...more] = [...chunk.files].filter((name) => name.endsWith('.js'));
  if (file === undefined || more.length > 0)
    throw new Error(
      `The chunk ${chunk.name ?? String(chunk.id)} is ${more.length + (file === undefined ? 0 : 1)} scripts, not one`,
    );
  return file;
}

/** Puts the hashes into every asset that has words in their place. */
function putHashes(compilation: Compilation): void {
  const byId = new Map([...compilation.chunks].map((chunk) => [String(chunk.id), chunk]));
  const getPlaceholderOrHash = (id: string) => {
    const chunk = byId.get(id);
    if (!chunk) throw new Error(`There is no chunk ${id}`);
    const content = compilation.assets[getScript(chunk)]?.buffer();
    if (!content || content.includes(PREFIX))
      throw new Error(`The chunk ${id} cannot have a hash before it is whole`);
    return createHash('sha384').update(content).digest('base64');
  };
  for (const name of Object.keys(compilation.assets).filter((file) => file.endsWith('.js'))) {
    const source = compilation.assets[name]?.source().toString() ?? '';
    if (!source.includes(PREFIX)) continue;
    // Nothing in the file moves: its source map stays right.
    compilation.updateAsset(
      name,
      new webpack.sources.RawSource(
        source.replace(STAND_IN, (_, id: string) => getPlaceholderOrHash(id)),
      ),
    );
  }
}

export const INTEGRITY: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    // What is being edited has other bytes in a moment.
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code, runtimeChunk) => {
          const hashes = [...runtimeChunk.getAllAsyncChunks()].map(
            (chunk) => `${String(chunk.id)}: "${getPlaceholder(chunk)}"`,
          );
          return `${code}
script.integrity = "sha384-" + { ${hashes.sort().join(', ')} }[chunkId];
script.crossOrigin = "anonymous";`;
        },
      );
      // After everything is named by its content, before anything is written.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => putHashes(compilation),
      );
    });
  },
};
