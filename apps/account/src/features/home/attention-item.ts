/** Something that needs the user's attention, shown as a line on /account/home. */
export interface AttentionItem {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  /** The URL of a photo from the API; null shows an illustration instead. */
  readonly picture: string | null;
  /** True when the illustration shows a job. */
  readonly isJob?: boolean;
}

/** Items of one kind: the first few, with a link to all of them. */
export interface AttentionGroup {
  readonly title: string;
  readonly items: readonly AttentionItem[];
  readonly moreLink: { readonly href: string; readonly label: string };
}
