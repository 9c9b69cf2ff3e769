/**
 * A webpack plugin that makes the runtime load each chunk and its stylesheet with an integrity hash,
 * so that browsers refuse those that were changed. The hashes are part of the runtime, which is in the entry
 * script. The entry's own hash is in the composition (ADR 18). A chunk's bytes are final only when
 * all files have been named by their content, so until then the runtime contains placeholders that
 * are as long as a hash.
 */
import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler, WebpackPluginInstance } from 'webpack';

const NAME = 'paddock-integrity';
/** Length of a SHA-384 hash in base64, which needs no padding. */
const HASH_LENGTH = 64;
const PREFIX = 'PADDOCK_HASH_FOR_';
const PLACEHOLDER = new RegExp(`${PREFIX}(js|css)_(\\d+)_+`, 'g');

type FileType = 'js' | 'css';

function getPlaceholder(chunk: Chunk, type: FileType): string {
  const id = String(chunk.id);
  if (!/^\d+$/.test(id)) throw new Error(`The id of chunk ${id} is not a number`);
  return `${PREFIX}${type}_${id}_`.padEnd(HASH_LENGTH, '_');
}

function getFile(chunk: Chunk, type: string): string {
  const [file, ...more] = [...chunk.files].filter((name) => name.endsWith(`.${type}`));
  if (file === undefined || more.length > 0)
    throw new Error(
      `The chunk ${chunk.name ?? String(chunk.id)} has ${more.length + (file === undefined ? 0 : 1)} ${type} files, expected one`,
    );
  return file;
}

/** Returns the code of an object with the placeholder of each chunk, by the chunk's id. */
function formatPlaceholders(chunks: readonly Chunk[], type: FileType): string {
  const entries = chunks.map((chunk) => `${String(chunk.id)}: "${getPlaceholder(chunk, type)}"`);
  return `{ ${entries.sort().join(', ')} }`;
}

/** Replaces the placeholders in every asset with the hashes. */
function insertHashes(compilation: Compilation): void {
  const byId = new Map([...compilation.chunks].map((chunk) => [String(chunk.id), chunk]));
  const computeHash = (type: string, id: string) => {
    const chunk = byId.get(id);
    if (!chunk) throw new Error(`Unknown chunk ${id}`);
    const content = compilation.assets[getFile(chunk, type)]?.buffer();
    if (!content || content.includes(PREFIX))
      throw new Error(`Cannot compute the hash of chunk ${id} while it contains placeholders`);
    return createHash('sha384').update(content).digest('base64');
  };
  for (const name of Object.keys(compilation.assets).filter((file) => file.endsWith('.js'))) {
    const source = compilation.assets[name]?.source().toString() ?? '';
    if (!source.includes(PREFIX)) continue;
    // Placeholders and hashes have the same length, so the source map stays correct.
    compilation.updateAsset(
      name,
      new webpack.sources.RawSource(
        source.replace(PLACEHOLDER, (_, type: string, id: string) => computeHash(type, id)),
      ),
    );
  }
}

export const INTEGRITY_PLUGIN: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    // Development builds have no hashes, because they change too often.
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code, runtimeChunk) => `${code}
script.integrity = "sha384-" + ${formatPlaceholders([...runtimeChunk.getAllAsyncChunks()], 'js')}[chunkId];
script.crossOrigin = "anonymous";`,
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        NAME,
        (code, runtimeChunk) => {
          const chunks = [...runtimeChunk.getAllAsyncChunks()].filter((chunk) =>
            webpack.css.CssModulesPlugin.chunkHasCss(chunk, compilation.chunkGraph),
          );
          return `${code}
link.integrity = "sha384-" + ${formatPlaceholders(chunks, 'css')}[chunkId];
link.crossOrigin = "anonymous";`;
        },
      );
      // This stage runs after all files have been named by their content, and before any file is
      // written.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => insertHashes(compilation),
      );
    });
  },
};
