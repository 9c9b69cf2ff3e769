/** The content of a message. At least one of the fields has a value. */
export interface OutgoingMessageContent {
  readonly body: string;
  /** Ids of photos that the current user uploaded (POST /api/account/photos). */
  readonly photos?: readonly string[];
  readonly phone?: string;
  /** The id of one of the current user's saved locations. */
  readonly locationId?: string;
}
