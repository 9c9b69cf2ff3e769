/** Operates a page as on a phone, and counts the taps and the typed characters. */
import type { Locator } from '@playwright/test';

/** A tap on a target (P) and a typed character (K) in the keystroke-level model, in seconds. */
const SECONDS_PER_TAP = 1.1;
const SECONDS_PER_CHARACTER = 0.28;
/** The browser's own date picker: open it, tap the day, confirm. */
const TAPS_PER_DATE = 3;

export interface InteractionCounts {
  readonly taps: number;
  readonly characters: number;
}

export function estimateSeconds({ taps, characters }: InteractionCounts): number {
  return taps * SECONDS_PER_TAP + characters * SECONDS_PER_CHARACTER;
}

export function formatInteractions(counts: InteractionCounts): string {
  return `${counts.taps} taps, ${counts.characters} characters`;
}

export class CountingUser {
  #taps = 0;
  #characters = 0;

  get counts(): InteractionCounts {
    return { taps: this.#taps, characters: this.#characters };
  }

  async tap(target: Locator): Promise<void> {
    this.#taps += 1;
    await target.tap();
  }

  /** Taps the field and types the text, one key at a time. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.#characters += text.length;
    await field.pressSequentially(text);
  }

  /** Chooses from the browser's select list: one tap opens it, another chooses. */
  async select(list: Locator, value: string): Promise<void> {
    this.#taps += 2;
    await list.selectOption(value);
  }

  /** @param day `YYYY-MM-DD` */
  async pickDate(field: Locator, day: string): Promise<void> {
    this.#taps += TAPS_PER_DATE;
    await field.fill(day);
  }
}
