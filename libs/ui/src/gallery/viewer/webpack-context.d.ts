/** Webpack's import of all modules in a folder whose path matches a regular expression. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): { (name: string): unknown; keys(): string[] };
}
