import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { DrivenTab, Handle } from './driver.ts';
import { WebDriverError } from './transports.ts';

/** A tab as a journey uses it: targets by role and name, each action waiting for its target. */

const FOUND_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Finds by role and accessible name, the same code in every engine. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** Firefox runs each function in a realm of its own, and the library knows only patterns of its realm. */
const BRING = `() => {
${LIBRARY}
  window.journey = {
    library: globalThis.TestingLibraryDom,
    pattern: (source, flags) => new RegExp(source, flags),
  };
  return true;
}`;

/** Text in full, or a pattern. */
type Wanted = string | RegExp;
type Step = { readonly by: 'role' | 'label' | 'text' | 'with'; readonly what: string } & {
  readonly name?: string | { readonly source: string; readonly flags: string };
};
type Action = 'count' | 'text' | 'element' | 'focus' | 'choose' | 'value';

const plain = (wanted: Wanted | undefined) =>
  wanted instanceof RegExp ? { source: wanted.source, flags: wanted.flags } : wanted;

/** Runs in the page. 'missing' if the library is not there yet. */
function look(steps: readonly Step[], action: Action, option: string): unknown {
  // biome-ignore lint/suspicious/noExplicitAny: the library has no types in the page.
  const { library, pattern } = (window as any).journey ?? {};
  if (!library) return 'missing';
  const matcher = ({ name }: Step): string | RegExp | undefined =>
    typeof name === 'object' ? pattern(name.source, name.flags) : name;
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.closest('[aria-hidden=true], [inert]');
  const within = (element: HTMLElement, step: Step): HTMLElement[] => {
    const name = matcher(step);
    switch (step.by) {
      case 'role':
        return library.queryAllByRole(element, step.what, name === undefined ? {} : { name });
      case 'label': {
        const found: HTMLElement[] = library.queryAllByLabelText(element, name);
        const isFile = (each: HTMLElement) => (each as HTMLInputElement).type === 'file';
        return found.filter((each) => isFile(each) || isVisible(each));
      }
      case 'text':
        return library.queryAllByText(element, name).filter(isVisible);
      case 'with':
        // As it is written: styles may capitalize it.
        return [element].filter(({ textContent }) =>
          typeof name === 'object' ? name.test(textContent) : textContent.includes(name ?? ''),
        );
    }
  };
  let found: HTMLElement[] = [document.body];
  for (const step of steps) {
    found = [...new Set(found.flatMap((element) => within(element, step)))];
  }
  const [first] = found;
  switch (action) {
    case 'count':
      return found.length;
    case 'text':
      return found.map(({ innerText }) => innerText);
    case 'value':
      return found.map((element) => (element as HTMLInputElement).value);
    case 'element': {
      const enabled = found.find((each) => !each.matches(':disabled, [aria-disabled=true]'));
      if (!enabled) return null;
      // One that moves would be missed: it is taken once it is where it was two frames ago.
      const place = () => JSON.stringify(enabled.getBoundingClientRect());
      const before = place();
      return new Promise((resolve) => {
        const compare = () => resolve(place() === before ? enabled : null);
        requestAnimationFrame(() => requestAnimationFrame(compare));
        // A tab behind another has no frames.
        setTimeout(compare, 100);
      });
    }
    case 'focus':
      if (!first || first.matches(':disabled')) return false;
      first.focus();
      if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select();
      return document.activeElement === first;
    case 'choose': {
      if (!(first instanceof HTMLSelectElement)) return false;
      const wanted = [...first.options].find((each) => each.text === option);
      if (!wanted) return false;
      first.focus();
      wanted.selected = true;
      first.dispatchEvent(new Event('input', { bubbles: true }));
      first.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    }
  }
}

/** What the browser answers while an element moves, or a page changes under the question. */
const PASSING = [
  'element click intercepted',
  'element not interactable',
  'stale element reference',
  'no such element',
  'javascript error',
  'move target out of bounds',
];
const isPassing = (error: unknown) =>
  error instanceof WebDriverError
    ? PASSING.includes(error.code)
    : error instanceof Error &&
      /TimeoutError|context was destroyed|not attached|Cannot find context/.test(
        `${error.name} ${error.message}`,
      );

export class Tab {
  constructor(
    readonly driven: DrivenTab,
    readonly base: string,
  ) {}

  /** A page of the app, or any other address. */
  async goto(page: string): Promise<void> {
    await this.driven.goto(new URL(page, this.base).href);
  }

  /** As the page itself would, because Firefox's command for it passes over the service worker. */
  async reload(): Promise<void> {
    await this.driven.call('() => { window.isLeft = true; location.reload(); }', []);
    await this.until('Reloading', () =>
      this.evaluate(() => !Reflect.has(window, 'isLeft') && document.readyState === 'complete'),
    );
  }

  press(keys: string): Promise<void> {
    return this.driven.press(keys);
  }

  close(): Promise<void> {
    return this.driven.close();
  }

  /** Like Playwright's: runs a function of the page on JSON. */
  readonly evaluate = ((given: (argument: unknown) => unknown, argument?: unknown) =>
    this.driven.call(given.toString(), [argument ?? null])) as Page['evaluate'];

  role(role: string, name?: Wanted): Target {
    return new Target(this, []).role(role, name);
  }

  label(name: Wanted): Target {
    return new Target(this, []).label(name);
  }

  text(text: Wanted): Target {
    return new Target(this, []).text(text);
  }

  /** What `look` answers; brings the library into the page first. */
  async look(steps: readonly Step[], action: Action, option = ''): Promise<unknown> {
    const answer = await this.driven.call(look.toString(), [steps, action, option]);
    if (answer !== 'missing') return answer;
    await this.driven.call(BRING, []);
    return this.driven.call(look.toString(), [steps, action, option]);
  }

  /** Asks again until the answer is true; otherwise says what is on the page. */
  async until(what: string, attempt: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + FOUND_WITHIN_MS;
    let last: unknown;
    for (;;) {
      try {
        if (await attempt()) return;
      } catch (error) {
        if (!isPassing(error)) throw error;
        last = error;
      }
      if (Date.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const shown = await this.driven
      .call('() => location.href + "\\n" + document.body.innerText', [])
      .catch(String);
    throw new Error(`${what} failed. ${last ?? ''}\nOn the page: ${shown}`);
  }
}

export class Target {
  constructor(
    private readonly tab: Tab,
    private readonly steps: readonly Step[],
  ) {}

  private next(by: Step['by'], what: string, name: Wanted | undefined): Target {
    const shown = plain(name);
    return new Target(this.tab, [
      ...this.steps,
      shown === undefined ? { by, what } : { by, what, name: shown },
    ]);
  }

  role(role: string, name?: Wanted): Target {
    return this.next('role', role, name);
  }

  label(name: Wanted): Target {
    return this.next('label', '', name);
  }

  text(text: Wanted): Target {
    return this.next('text', '', text);
  }

  /** Only those that contain this text. */
  with(text: Wanted): Target {
    return this.next('with', '', text);
  }

  toString(): string {
    return this.steps
      .map(({ by, what, name }) => `${what || by} ${typeof name === 'object' ? name.source : name}`)
      .join(' > ');
  }

  async count(): Promise<number> {
    return Number(await this.tab.look(this.steps, 'count'));
  }

  async texts(): Promise<readonly string[]> {
    return (await this.tab.look(this.steps, 'text')) as string[];
  }

  see(): Promise<void> {
    return this.tab.until(`Seeing ${this}`, async () => (await this.count()) > 0);
  }

  gone(): Promise<void> {
    return this.tab.until(`${this} going away`, async () => (await this.count()) === 0);
  }

  private element(): Promise<Handle | null> {
    return this.tab.look(this.steps, 'element') as Promise<Handle | null>;
  }

  click(): Promise<void> {
    return this.tab.until(`Pressing ${this}`, async () => {
      const element = await this.element();
      if (!element) return false;
      await this.tab.driven.click(element);
      return true;
    });
  }

  /** Replaces what the field holds, by typing. */
  async fill(text: string): Promise<void> {
    await this.tab.until(
      `Focusing ${this}`,
      async () => (await this.tab.look(this.steps, 'focus')) === true,
    );
    await this.tab.driven.type(text);
    await this.tab.until(`Filling ${this}`, async () => {
      const values = (await this.tab.look(this.steps, 'value')) as string[];
      return values[0] === text;
    });
  }

  choose(option: string): Promise<void> {
    return this.tab.until(
      `Choosing ${option} in ${this}`,
      async () => (await this.tab.look(this.steps, 'choose', option)) === true,
    );
  }

  setFile(path: string): Promise<void> {
    return this.tab.until(`Giving ${this} a file`, async () => {
      const element = await this.element();
      if (element) await this.tab.driven.setFile(element, path);
      return element !== null;
    });
  }
}
