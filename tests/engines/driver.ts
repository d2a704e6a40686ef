/**
 * What a journey needs of a browser. Each engine is driven in its own way (`webdriver.ts`,
 * `chromium.ts`); finding by role and name happens in the page, alike in all (`tab.ts`).
 */

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

/** A reference to an element of the page, as the driver hands it out. */
export type Handle = object;

/** A tab; each action comes to the front by itself. */
export interface DrivenTab {
  goto(url: string): Promise<void>;
  /**
   * Runs a function of the page, given as its text, on JSON; resolves to what it resolves to: JSON, or a
   * handle if that is an element.
   */
  call(functionText: string, args: readonly unknown[]): Promise<unknown>;
  /** Scrolls it into view and presses it; throws if something covers it. */
  click(element: Handle): Promise<void>;
  /** Types at the caret of the focused element. */
  type(text: string): Promise<void>;
  /** Presses one key, with modifiers in front: 'Enter', 'Control+Shift+z'. */
  press(keys: string): Promise<void>;
  setFile(input: Handle, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser with an empty profile of its own. */
export interface DrivenBrowser {
  readonly engine: Engine;
  readonly version: string;
  /** Downloads land here. */
  readonly downloads: string;
  newTab(): Promise<DrivenTab>;
  /** Also deletes the profile. */
  close(): Promise<void>;
}
