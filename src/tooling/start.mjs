import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkNode, generateStyles, main, prepare, runPackage, Stop } from './prepare.mjs';

/** `npm start`: from a fresh clone to the served app. See the options below. */

const USAGE = `Usage: npm start -- [options]

  --port N        port to serve on (default: PORT, else 4173; the next free one if it is taken)
  --host NAME     address to listen on (default: localhost)
  --strict-port   fail when the port is taken
  --no-build      serve the existing dist
  --ai-host URL   for tests: ask this server of the same machine (http://127.0.0.1:PORT) instead of the AI service
  --sync-host URL    sync through this server's own address: pass /coffer/sync/ on to a CouchDB, such as http://127.0.0.1:5984
  --sync-origin URL  or let the page speak to this one other origin, such as https://couch.example.org
  --help          this text`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: 'localhost' },
        'strict-port': { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        'ai-host': { type: 'string' },
        'sync-host': { type: 'string' },
        'sync-origin': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new Stop(`${error.message}\n\n${USAGE}`);
  }
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Stop(`'${text}' is not a port: give a number from 1 to 65535.`);
}

/** Allows only a server on this machine, so that no option can send descriptions elsewhere. */
function readAiHost(text) {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (isHere && url.protocol === 'http:' && url.href === `${url.origin}/`) return url.origin;
  throw new Stop(`'${text}' is not a server of this machine: give http://127.0.0.1:PORT.`);
}

/** An origin without a path, a login or a wildcard; it becomes part of the policy and the page. */
function readOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin && /^([a-z\d.-]+|\[[\da-f:]+\])$/.test(url.hostname) ? url : null;
}

/** @returns {{ syncHost?: string, syncOrigin?: string }} */
function readSyncServer({ 'sync-host': host, 'sync-origin': origin }) {
  if (host !== undefined && origin !== undefined) {
    throw new Stop('Give either --sync-host or --sync-origin, not both.');
  }
  if (host !== undefined) {
    const url = readOrigin(host);
    if (url) return { syncHost: url.origin };
    throw new Stop(`'${host}' is not a server: give an address such as http://127.0.0.1:5984.`);
  }
  if (origin === undefined) return {};
  const url = readOrigin(origin);
  const isHere = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url && (isHere || url.protocol === 'https:')) return { syncOrigin: url.origin };
  throw new Stop(
    `'${origin}' is not an origin: give an address such as https://couch.example.org.`,
  );
}

await main(async () => {
  checkNode();
  const options = readOptions();
  if (options.help) {
    console.log(USAGE);
    return;
  }
  const port = readPort(options.port ?? process.env.PORT ?? '4173');
  const aiHost = readAiHost(options['ai-host']);
  const sync = readSyncServer(options);

  await prepare();
  if (options['no-build']) {
    if (!existsSync('dist/index.html')) {
      throw new Stop('There is no dist to serve: run npm start without --no-build.');
    }
  } else {
    await generateStyles();
    const code = await runPackage('vite', 'vite', ['build', '--logLevel', 'warn']);
    if (code !== 0) throw new Stop('The build failed: see the message above.');
  }

  const { preview } = await import('vite');
  const server = await preview({
    logLevel: 'warn',
    // Read by built-app-server.ts; nothing else sets it.
    plugins: [{ name: 'coffer:server-options', api: { aiHost, ...sync } }],
    preview: { host: options.host, port, strictPort: options['strict-port'], open: false },
  }).catch((error) => {
    throw new Stop(`The server could not start: ${error.message}`);
  });
  const address = server.httpServer.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const name = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(options.host)
    ? 'localhost'
    : options.host;
  console.log(`Coffer is ready: http://${name}:${actualPort}${server.config.base}`);
  if (aiHost) console.log(`For tests: the AI is asked at ${aiHost}`);
  if (sync.syncHost) console.log(`Sync: ${server.config.base}sync/ leads to ${sync.syncHost}`);
  if (sync.syncOrigin) console.log(`Sync: the page may speak to ${sync.syncOrigin}`);

  const stop = async () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
});
