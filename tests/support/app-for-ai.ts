import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Serves the built app with a different AI service in its page and policy, on its own port. */
export async function startAppForAi(
  aiHost: string,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const port = Number(process.env.COFFER_E2E_PORT ?? 4199) + 500;
  const child = spawn(
    'node',
    ['src/tooling/start.mjs', '--no-build', '--port', String(port), '--ai-host', aiHost],
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
