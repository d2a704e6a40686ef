import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/**
 * A server that speaks CouchDB's protocol: express-pouchdb in this process, in memory. With COUCH (an
 * address) and COUCH_AUTH (user:password), the tests use that server instead.
 */

const require = createRequire(import.meta.url);

let shared: Promise<{ readonly url: string; readonly server: Server | null }> | undefined;
let count = 0;

async function started() {
  const { COUCH } = process.env;
  if (COUCH) return { url: COUCH.replace(/\/$/, ''), server: null };
  const express = require('express');
  const PouchDB = require('pouchdb-core')
    .plugin(require('pouchdb-adapter-memory'))
    .plugin(require('pouchdb-mapreduce'))
    .plugin(require('pouchdb-replication'));
  const InMemory = PouchDB.defaults({ adapter: 'memory', db: require('memdown') });
  const app = express();
  app.use('/', require('express-pouchdb')(InMemory, { mode: 'minimumForPouchDB' }));
  const server: Server = await new Promise((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  // It must not keep the test process alive.
  server.unref();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** The login of the server, if it needs one. */
export function couchLogin(): { readonly name: string; readonly password: string } | null {
  const [name = '', ...password] = (process.env.COUCH_AUTH ?? '').split(':');
  return name ? { name, password: password.join(':') } : null;
}

/** The address of a database that does not exist yet. */
export async function newCouchUrl(): Promise<string> {
  shared ??= started();
  const url = `${(await shared).url}/coffer-test-${process.pid}-${++count}`;
  // A real server keeps what is left behind.
  if (process.env.COUCH) {
    const { onTestFinished } = await import('vitest');
    onTestFinished(async () => void (await askCouch('DELETE', url)));
  }
  return url;
}

/** A request of a test, past the client that is tested. */
export async function askCouch(method: string, url: string, body?: unknown): Promise<unknown> {
  const login = couchLogin();
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(login ? { authorization: `Basic ${btoa(`${login.name}:${login.password}`)}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}
