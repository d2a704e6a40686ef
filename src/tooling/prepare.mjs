import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What every entry point does first: checks Node, installs the packages of package-lock.json, and
 * generates Panda's code. Plain JavaScript on Node alone, because it runs before anything is
 * installed.
 */

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A failure the user can act on: printed as one sentence, without a stack. */
export class Stop extends Error {}

/** Runs an entry point and reports its errors. */
export async function main(work) {
  process.chdir(root);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** Runs a program in this terminal; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    // Ctrl-C reaches the child through the terminal; this process waits for it to end.
    const onSignal = () => {};
    process.on('SIGINT', onSignal);
    const onTerminate = () => child.kill('SIGTERM');
    process.on('SIGTERM', onTerminate);
    const settle = (finish) => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onTerminate);
      finish();
    };
    child.on('error', (error) => settle(() => reject(error)));
    child.on('close', (code, signal) => {
      settle(() => (signal === 'SIGINT' || code === 130 ? process.exit(130) : resolve(code ?? 1)));
    });
  });
}

/** Runs the program of an installed package with Node itself: no shell, no npx, no network. */
export function runPackage(packageName, binary, args, options) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin?.[binary];
  if (!script) throw new Stop(`${packageName} has no program '${binary}'.`);
  return run(process.execPath, [path.join(folder, script), ...args], options);
}

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isNewEnough) return;
  throw new Stop(
    `Coffer needs Node 20.19 or newer (of Node 22: 22.12 or newer), and this is Node ${version}.\n` +
      'Install a current release from https://nodejs.org and try again.',
  );
}

/**
 * npm writes node_modules/.package-lock.json when an installation is complete, so compare with
 * that. Optional packages are ignored, because those for other platforms are never installed.
 */
function isInstalled(folder = root) {
  const stamp = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(stamp)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  const installed = read(stamp);
  return Object.entries(read(path.join(folder, 'package-lock.json'))).every(
    ([name, wanted]) =>
      name === '' ||
      wanted.optional ||
      wanted.devOptional ||
      (installed[name]?.version === wanted.version &&
        installed[name]?.integrity === wanted.integrity),
  );
}

async function install() {
  console.log('Installing packages (npm ci) ...');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npmScript = process.env.npm_execpath;
  const code = npmScript?.endsWith('.js')
    ? await run(process.execPath, [npmScript, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0)
    throw new Stop('The packages could not be installed: see the message of npm above.');
}

export async function prepare() {
  checkNode();
  if (!isInstalled()) await install();
}

export async function generateStyles() {
  const code = await runPackage('@pandacss/dev', 'panda', ['codegen', '--silent']);
  if (code !== 0)
    throw new Stop('Panda could not generate src/styled-system: see the message above.');
}
