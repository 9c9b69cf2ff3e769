/** Something that wants its person's attention, as a line of /account/home. */
export interface Need {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly line: string;
  /** Address of a picture of the API; null: a drawing in its place. */
  readonly picture: string | null;
}

/** Needs of one kind: the first few of them, and where all are. */
export interface NeedGroup {
  readonly title: string;
  readonly needs: readonly Need[];
  readonly more: { readonly href: string; readonly label: string };
}
