import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type RecordingProxy = {
  /** The proxy's own origin. */
  readonly url: string;
  /** Everything that passed in both directions: addresses, headers and bodies. */
  readonly recorded: () => string;
  /** Requests that wait for news of the vault at this moment. */
  readonly waiting: () => number;
  /** Changes what the server answers, as text, from now on; null = nothing. */
  alter: ((path: string, body: string) => string) | null;
  readonly stop: () => Promise<void>;
};

/** A proxy before a server that keeps all it sees, as somebody in the network would. */
export async function startRecordingProxy(server: string): Promise<RecordingProxy> {
  const seen: string[] = [];
  let waiting = 0;
  const proxy: Server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const isPoll = url.includes('feed=longpoll');
    if (isPoll) {
      waiting++;
      response.once('close', () => {
        waiting--;
      });
    }
    seen.push(`${method} ${url}`, JSON.stringify(headers));
    const { host: _host, 'accept-encoding': _encoding, ...passed } = headers;
    const ahead = forward(`${server}${url}`, { method, headers: passed }, async (answer) => {
      const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, kept);
      if (isPoll) response.flushHeaders();
      const body = await text(answer).catch(() => null);
      // Whoever asked has gone.
      if (body === null) return void response.destroy();
      seen.push(JSON.stringify(answer.headers), body);
      response.end(result.alter ? result.alter(url, body) : body);
    });
    ahead.once('error', () => response.destroy());
    response.once('close', () => ahead.destroy());
    request.on('data', (chunk: Buffer) => {
      seen.push(chunk.toString());
      ahead.write(chunk);
    });
    request.once('end', () => ahead.end());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const result: RecordingProxy = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    recorded: () => seen.join('\n'),
    waiting: () => waiting,
    alter: null,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
  return result;
}
