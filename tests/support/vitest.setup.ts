import 'fake-indexeddb/auto';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (timeZone !== 'America/Toronto') {
  throw new Error(`Tests run in America/Toronto, but this process is in ${timeZone}.`);
}
