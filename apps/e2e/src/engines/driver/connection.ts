/** The WebDriver commands that the journeys need, which both protocols have. */

/**
 * Each command's name in Marionette, with its method and path in the W3C protocol. `{id}` is an
 * element's id.
 */
export const COMMANDS = {
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  Back: ['POST', '/back'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementClear: ['POST', '/element/{id}/clear'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  TakeScreenshot: ['GET', '/screenshot'],
  SetWindowRect: ['POST', '/window/rect'],
  AddCookie: ['POST', '/cookie'],
} as const;

export type Command = keyof typeof COMMANDS;

export interface LaunchOptions {
  readonly userAgent?: string;
}

/** A running browser with one window. */
export interface Connection {
  /** @throws WebDriverError when the browser refuses the command */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Everything that the browser has printed so far, in lines. */
  readonly lines: readonly string[];
  /** Closes the browser, and resolves when its process has ended. */
  close(): Promise<void>;
}

export class WebDriverError extends Error {
  /** The error's code in the W3C protocol, such as `stale element reference`. */
  readonly code: string;

  constructor(command: string, { error, message }: WebDriverFailure) {
    super(`${command} failed: ${error}: ${message}`);
    this.code = error;
  }
}

export interface WebDriverFailure {
  readonly error: string;
  readonly message: string;
}
