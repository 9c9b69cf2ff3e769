/**
 * `import.meta.webpackContext` of webpack imports the modules in a folder whose paths match a
 * regular expression.
 */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): { (name: string): unknown; keys(): string[] };
}
