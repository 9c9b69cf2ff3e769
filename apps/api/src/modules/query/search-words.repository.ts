/** The words that operators have added to the search's dictionary. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Read as an entry of `dictionary.data.ts`. */
export interface AddedPhrase {
  /** Folded words. */
  readonly phrase: string;
  /** Words and categories such as `item/utes`, separated by commas. */
  readonly finds: string;
  /** True when the phrase's own words mislead. */
  readonly isInstead: boolean;
}

export class SearchWordsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @returns all entries by phrase */
  async list(): Promise<readonly AddedPhrase[]> {
    const { rows } = await sql<AddedPhrase>`
      select phrase, finds, is_instead as "isInstead" from search_words order by phrase`.execute(
      this.#db,
    );
    return rows;
  }

  /** Replaces the entry of the same phrase. */
  async save({ phrase, finds, isInstead }: AddedPhrase): Promise<void> {
    await sql`
      insert into search_words (phrase, finds, is_instead) values (${phrase}, ${finds}, ${isInstead})
      on conflict (phrase) do update set finds = excluded.finds, is_instead = excluded.is_instead`.execute(
      this.#db,
    );
  }

  /** @returns false when there was no such entry */
  async remove(phrase: string): Promise<boolean> {
    const { rows } = await sql`
      delete from search_words where phrase = ${phrase} returning phrase`.execute(this.#db);
    return rows.length > 0;
  }
}
