/** Webpack's import of those modules in a folder whose paths match a regular expression. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): { (name: string): unknown; keys(): string[] };
}
