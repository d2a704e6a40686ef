import type { DrivenBrowser, DrivenTab, Engine, Handle } from './driver.ts';
import type { Command, Parameters, Transport } from './transports.ts';

/** A browser that takes the commands of W3C WebDriver. */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const SCRIPT_MS = 60_000;

const MODIFIERS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
};
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

class WebDriverTab implements DrivenTab {
  constructor(
    private readonly browser: WebDriverBrowser,
    private readonly window: string,
  ) {}

  private send(command: Command, parameters: Parameters = {}): Promise<unknown> {
    return this.browser.send(this.window, command, parameters);
  }

  async goto(url: string): Promise<void> {
    await this.send('Navigate', { url });
  }

  async call(functionText: string, args: readonly unknown[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve([...arguments].slice(0, -1)).then((args) => (${functionText})(...args)).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error), stack: String(error && error.stack) }));`;
    const answer = (await this.send('ExecuteAsyncScript', { script, args })) as Answer | null;
    const { value, error, stack } = answer ?? {};
    if (error !== undefined) throw new Error(`In the page: ${error}\n${stack}`);
    return value;
  }

  async click(element: Handle): Promise<void> {
    await this.send('ElementClick', { id: idOf(element) });
  }

  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.perform(keys);
  }

  async press(keys: string): Promise<void> {
    const names = keys.split('+');
    const held = names.slice(0, -1).map((name) => MODIFIERS[name] ?? name);
    const last = names.at(-1) ?? '';
    const key = KEYS[last] ?? last;
    await this.perform([
      ...held.map((value) => ({ type: 'keyDown', value })),
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      ...held.reverse().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  private async perform(keys: readonly object[]): Promise<void> {
    await this.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions: keys }] });
  }

  async setFile(input: Handle, file: string): Promise<void> {
    await this.send('ElementSendKeys', { id: idOf(input), text: file });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.send('TakeScreenshot', { full: false })), 'base64');
  }

  async close(): Promise<void> {
    await this.send('CloseWindow');
    this.browser.leave();
  }
}

type Answer = { value?: unknown; error?: string; stack?: string };

function idOf(element: Handle): string {
  return String(Reflect.get(element, ELEMENT));
}

export class WebDriverBrowser implements DrivenBrowser {
  version = '';
  /** Commands run one after the other, because the current window is the session's. */
  private last: Promise<unknown> = Promise.resolve();
  private current = '';
  private firstWindow: string | null = null;

  constructor(
    readonly engine: Engine,
    private readonly transport: Transport,
    readonly downloads: string,
    private readonly end: () => Promise<void>,
  ) {}

  async start(alwaysMatch: object): Promise<this> {
    const session = (await this.transport.send('NewSession', {
      capabilities: { alwaysMatch },
    })) as { capabilities: { browserVersion: string } };
    this.version = session.capabilities.browserVersion;
    await this.transport.send('SetTimeouts', { script: SCRIPT_MS, pageLoad: SCRIPT_MS });
    this.firstWindow = String(await this.transport.send('GetWindowHandle', {}));
    this.current = this.firstWindow;
    await this.transport.send('SetWindowRect', { x: 0, y: 0, width: 1440, height: 900 });
    return this;
  }

  send(window: string, command: Command, parameters: Parameters): Promise<unknown> {
    return this.inTurn(async () => {
      if (this.current !== window) {
        await this.transport.send('SwitchToWindow', { handle: window });
        this.current = window;
      }
      return this.transport.send(command, parameters);
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  leave(): void {
    this.current = '';
  }

  newTab(): Promise<DrivenTab> {
    return this.inTurn(async () => {
      const first = this.firstWindow;
      this.firstWindow = null;
      if (first !== null) return new WebDriverTab(this, first);
      const made = await this.transport.send('NewWindow', { type: 'tab' });
      return new WebDriverTab(this, String(Reflect.get(made as object, 'handle')));
    });
  }

  async close(): Promise<void> {
    if (this.engine === 'WebKit') await this.transport.send('DeleteSession', {}).catch(() => {});
    this.transport.end();
    await this.end();
  }
}
