import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/), and the two ways to send them. */

/** An error of WebDriver, by its code: 'element click intercepted'. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export type Parameters = Readonly<Record<string, unknown>>;

/** Sends one command; the name is Marionette's, which each transport translates. */
export type Transport = {
  readonly send: (command: Command, parameters: Parameters) => Promise<unknown>;
  readonly end: () => void;
};

/** The commands used, each with its method and address in the standard. */
const COMMANDS = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', '/{session}'],
  SetTimeouts: ['POST', '/{session}/timeouts'],
  Navigate: ['POST', '/{session}/url'],
  NewWindow: ['POST', '/{session}/window/new'],
  GetWindowHandle: ['GET', '/{session}/window'],
  SwitchToWindow: ['POST', '/{session}/window'],
  CloseWindow: ['DELETE', '/{session}/window'],
  ExecuteAsyncScript: ['POST', '/{session}/execute/async'],
  ElementClick: ['POST', '/{session}/element/{id}/click'],
  ElementSendKeys: ['POST', '/{session}/element/{id}/value'],
  SetWindowRect: ['POST', '/{session}/window/rect'],
  PerformActions: ['POST', '/{session}/actions'],
  TakeScreenshot: ['GET', '/{session}/screenshot'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type Command = keyof typeof COMMANDS;

/** Marionette: messages `length:[0, id, name, parameters]`, answered by `[1, id, error, result]`. */
export async function marionette(port: number): Promise<Transport> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (e: Error) => void }
  >();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      // The greeting is an object.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new WebDriverError(error.error, error.message));
      // Most results are wrapped once more than over HTTP.
      else call?.resolve(result && 'value' in result ? result.value : result);
    }
  });
  const lose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'));
    waiting.clear();
  };
  socket.on('error', lose).on('close', lose);
  return {
    send: (command, parameters) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    end: () => socket.destroy(),
  };
}

/** The commands as HTTP requests. */
export function overHttp(port: number): Transport {
  let session = '';
  return {
    send: async (command, { id = '', ...parameters }) => {
      const [method, at] = COMMANDS[command];
      const place = at.replace('{session}', session).replace('{id}', String(id));
      const response = await fetch(`http://127.0.0.1:${port}/session${place}`, {
        method,
        ...(method === 'POST' ? { body: JSON.stringify(parameters) } : {}),
      });
      const { value } = (await response.json()) as { value: Record<string, unknown> | null };
      if (!response.ok) throw new WebDriverError(String(value?.error), String(value?.message));
      if (command === 'NewSession') session = String(value?.sessionId);
      return value;
    },
    end: () => {},
  };
}
