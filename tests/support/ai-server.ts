import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request to the AI contained. */
export type AiRequestSeen = {
  readonly method: string;
  readonly url: string;
  readonly key: string;
  readonly body: unknown;
  /** The whole text of the prompt. */
  readonly prompt: string;
  readonly categories: readonly string[];
  readonly transactions: readonly { readonly id: string; readonly description: string }[];
  /** Only in a request for scheduled transactions. */
  readonly groups: readonly AiGroupSeen[];
};

export type AiGroupSeen = {
  readonly description: string;
  readonly occurrences: readonly { readonly date: string; readonly amount: number }[];
};

/** How the server responds to a request. */
export type AiReply =
  /** The text of the model's answer. */
  | { readonly answer: string }
  /** A raw HTTP response. */
  | {
      readonly status: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection breaks. */
  | 'no-network'
  /** No response until the server stops or `release` is called. */
  | 'slow';

export const INVALID_KEY: AiReply = {
  status: 400,
  body: JSON.stringify({
    error: {
      code: 400,
      message: 'API key not valid. Please pass a valid API key.',
      status: 'INVALID_ARGUMENT',
      details: [{ reason: 'API_KEY_INVALID' }],
    },
  }),
};

export const plainError = (status: number, message = 'refused'): AiReply => ({
  status,
  body: JSON.stringify({ error: { code: status, message } }),
});

/** Puts every transaction into the first category that `of` names for its description. */
export function answerBy(
  of: (description: string) => string | undefined,
): (seen: AiRequestSeen) => AiReply {
  return ({ transactions }) => ({
    answer: JSON.stringify(
      transactions.flatMap(({ id, description }) => {
        const categoryName = of(description);
        return categoryName === undefined ? [] : [{ transactionId: id, categoryName }];
      }),
    ),
  });
}

/** Proposes what `of` returns for each group. */
export function proposeBy(
  of: (group: AiGroupSeen) => object | undefined,
): (seen: AiRequestSeen) => AiReply {
  return ({ groups }) => ({
    answer: JSON.stringify({
      proposals: groups.flatMap((group) => {
        const proposal = of(group);
        return proposal === undefined ? [] : [{ description: group.description, ...proposal }];
      }),
    }),
  });
}

/** A local server that speaks the AI's protocol; `reply` decides its responses, and may be changed at any time. */
export class AiServer {
  readonly seen: AiRequestSeen[] = [];
  reply: (seen: AiRequestSeen) => AiReply = () => ({ answer: '[]' });
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #waiting = new Set<ServerResponse>();
  #told: (() => void)[] = [];
  #host = '';

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#host = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  get host(): string {
    return this.#host;
  }

  /** Resolves once this many requests have arrived. */
  async requests(count: number): Promise<void> {
    while (this.seen.length < count) {
      await new Promise<void>((resolve) => this.#told.push(resolve));
    }
  }

  async stop(): Promise<void> {
    for (const response of this.#waiting) response.destroy();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // CORS headers, like the real service's.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'content-type, x-goog-api-key');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const seen = seenOf(request, Buffer.concat(chunks).toString('utf8'));
    this.seen.push(seen);
    const reply = this.reply(seen);
    for (const tell of this.#told.splice(0)) tell();
    if (reply === 'slow') {
      this.#waiting.add(response);
      return;
    }
    if (reply === 'no-network') {
      request.socket.destroy();
      return;
    }
    const { status, body, headers } =
      'answer' in reply ? { status: 200, body: enveloped(reply.answer), headers: {} } : reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  }
}

function enveloped(text: string): string {
  return JSON.stringify({ candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }] });
}

function seenOf(request: IncomingMessage, text: string): AiRequestSeen {
  const body: unknown = JSON.parse(text);
  const prompt = String(
    (body as { contents: { parts: { text: string }[] }[] }).contents[0]?.parts[0]?.text,
  );
  const listed = (name: string) =>
    JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(prompt)?.[1] ?? '[]');
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    key: String(request.headers['x-goog-api-key'] ?? ''),
    body,
    prompt,
    categories: listed('Categories'),
    transactions: listed('Transactions'),
    groups: JSON.parse(/^\{"groups":.*$/m.exec(prompt)?.[0] ?? '{"groups":[]}').groups,
  };
}
