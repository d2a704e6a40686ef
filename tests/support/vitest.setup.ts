import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach } from 'vitest';
import { isLongFuzz } from './harmed-bytes.ts';
import { closeOpenDatabases } from './open-databases.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (timeZone !== 'America/Toronto') {
  throw new Error(`Tests run in America/Toronto, but this process is in ${timeZone}.`);
}

// Here and not beside the function that opens them: modules are shared between the files of a
// project, and a hook at the top of a shared module belongs to the first file alone.
afterEach(closeOpenDatabases);

// The test command says the same of the same code each time; the long form looks where nobody looked.
if (!isLongFuzz) fc.configureGlobal({ seed: 2026 });
