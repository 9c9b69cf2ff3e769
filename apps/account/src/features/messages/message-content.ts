/** The content of a message; at least one of the fields is not empty. */
export interface MessageContent {
  readonly body: string;
  /** Ids of photos that the current user uploaded (POST /api/account/photos). */
  readonly photos?: readonly string[];
  readonly phone?: string;
  /** The id of one of the current user's saved locations. */
  readonly locationId?: string;
}
