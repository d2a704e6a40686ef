import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach } from 'vitest';
import { isLongFuzz } from './harmed-bytes.ts';
import { closeOpenDatabases } from './open-databases.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (timeZone !== 'America/Toronto') {
  throw new Error(`Tests run in America/Toronto, but this process is in ${timeZone}.`);
}

// This is here and not beside the function that opens them, because files of a project share modules,
// and a hook at the top of a shared module only applies to the first file.
afterEach(closeOpenDatabases);

// The test command gives the same result for the same code; the long form uses new random cases.
if (!isLongFuzz) fc.configureGlobal({ seed: 2026 });
