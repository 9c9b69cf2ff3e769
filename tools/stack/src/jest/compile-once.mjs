/**
 * Compiles each CommonJS file of a package once for all test files of a process. Jest compiles these
 * files again for each test file, which took a quarter of the processor time of short tests.
 */
import vm from 'node:vm';

const compileFunction = vm.compileFunction;
/** The last code of each file and its script, which is null for code that only Jest can compile. */
const compiled = new Map();

/** Makes Jest, which reads `compileFunction` for each file, compile with this module. */
export function compilePackagesOnce() {
  vm.compileFunction = compileOnce;
}

/** Has the signature of `vm.compileFunction`. */
export function compileOnce(code, parameters, options) {
  const script = /[\\/]node_modules[\\/]/.test(options.filename ?? '')
    ? findScript(code, parameters, options.filename)
    : null;
  return script === null
    ? compileFunction(code, parameters, options)
    : script.runInContext(options.parsingContext);
}

function findScript(code, parameters, filename) {
  const key = `${filename}(${parameters.join()})`;
  const known = compiled.get(key);
  if (known?.code === code) return known.script;
  // A shared script could not resolve an import for the test file that loads it.
  const script = /\bimport\s*\(/.test(code) ? null : createScript(code, parameters, filename);
  compiled.set(key, { code, script });
  return script;
}

function createScript(code, parameters, filename) {
  try {
    return new vm.Script(`(function (${parameters.join()}) {\n${code}\n})`, {
      filename,
      lineOffset: -1,
    });
  } catch {
    // Jest reads its own error.
    return null;
  }
}
