/** A webpack loader that refuses a remote's stylesheet that would apply outside of the remote. */
import type { LoaderDefinitionFunction } from 'webpack';
import { findStylesheetProblems } from './find-stylesheet-problems.ts';

const checkStylesheet: LoaderDefinitionFunction<{ readonly remoteId: string }> =
  function checkStylesheet(css) {
    const problems = findStylesheetProblems(css, this.getOptions().remoteId);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return css;
  };

export default checkStylesheet;
