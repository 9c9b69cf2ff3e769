/** Of webpack: every module below a folder whose name fits. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): { (name: string): unknown; keys(): string[] };
}
