import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { main, Stop } from './prepare.mjs';

/**
 * `npm run bench:compare -- --save NAME` saves the figures of the last `npm run bench` under a
 * name; `npm run bench:compare -- NAME` compares the last run with them.
 */

const LAST = 'test-results/bench';
const KEPT = 'node_modules/.cache/coffer/bench';
const USAGE = `Usage: npm run bench:compare -- [--save] NAME`;

/** The measures by name. */
function readRun(folder) {
  if (!existsSync(folder)) throw new Stop(`There is no ${folder}: run \`npm run bench\` first.`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const all = files.flatMap(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).measures,
  );
  return new Map(all.map((measure) => [measure.name, measure]));
}

/** One line for each measure that both runs have; for all of them, less is better. */
export function compareRuns(before, now) {
  return [...now.values()].flatMap(({ name, value, unit }) => {
    const earlier = before.get(name)?.value;
    if (earlier === undefined) return [];
    const change = earlier === 0 ? '' : `${(((value - earlier) / earlier) * 100).toFixed(0)} %`;
    return [
      `${name.padEnd(88)} ${earlier.toFixed(2).padStart(9)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(4)} ${change.padStart(6)}`,
    ];
  });
}

async function run() {
  const [first, second] = process.argv.slice(2);
  const isSaving = first === '--save';
  const name = isSaving ? second : first;
  if (!name || !/^[\w-]+$/.test(name)) throw new Stop(USAGE);
  const saved = path.join(KEPT, name);
  const now = readRun(LAST);
  if (isSaving) {
    rmSync(saved, { recursive: true, force: true });
    cpSync(LAST, saved, { recursive: true });
    console.log(`${now.size} measures are kept as '${name}'.`);
    return;
  }
  if (!existsSync(saved)) throw new Stop(`Nothing is kept as '${name}'.`);
  const lines = compareRuns(readRun(saved), now);
  console.log(lines.length > 0 ? lines.join('\n') : 'The two runs have no measure in common.');
}

if (process.argv[1] === import.meta.filename) await main(run);
