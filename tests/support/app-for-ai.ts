import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

type StartedApp = { readonly url: string; readonly stop: () => void };

/** Serves the built app with a different AI service in its page and policy, on its own port. */
export function startAppForAi(aiHost: string): Promise<StartedApp> {
  return startAppWith(['--ai-host', aiHost], 500);
}

/** Serves the built app in front of a sync server, on its own port. */
export function startAppForSync(syncHost: string): Promise<StartedApp> {
  return startAppWith(['--sync-host', syncHost], 501);
}

async function startAppWith(options: readonly string[], portOffset: number): Promise<StartedApp> {
  const port = Number(process.env.COFFER_E2E_PORT ?? 4199) + portOffset;
  const child = spawn(
    'node',
    ['src/tooling/start.mjs', '--no-build', '--port', String(port), ...options],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Coffer is ready: (\S+)/.exec(text);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(text)));
  });
  return { url, stop: () => child.kill('SIGTERM') };
}
