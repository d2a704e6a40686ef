import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL_ID = 'virtual:message-room/';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const IMPORT = /import \{ (\w+) \} from '(?:\.\/|@\/messages\/)(en\/[\w/-]+\.ts)';/g;
const ENTRY = /^ {2}(\w+)(?:: (\w+))?,$/gm;

/** Where the texts of a room are: the file below src/messages, and what it exports. */
type Place = { readonly file: string; readonly name: string };

/** The rooms of a catalogue, by the word that their keys begin with. */
export function roomsOf(catalogue: string): ReadonlyMap<string, Place> {
  const files = new Map(
    [...catalogue.matchAll(IMPORT)].map(([, name = '', file = '']) => [name, file]),
  );
  const entries = [...catalogue.matchAll(ENTRY)];
  return new Map(
    entries.map(([, room = '', name = room]) => {
      const file = files.get(name);
      if (!file) throw new Error(`The catalogue does not say where the texts of ${room} are.`);
      return [room, { file, name }];
    }),
  );
}

/** What asks for texts imports this. */
const ASKS = /\/t\.ts['"]/;

/** The rooms that a module names keys of. */
export function roomsNamedIn(code: string, rooms: Iterable<string>): readonly string[] {
  if (!ASKS.test(code)) return [];
  return [...rooms].filter((room) => new RegExp(`['"\`]${room}\\.[\\w$]`).test(code));
}

/**
 * Texts come with the code that shows them: a module that names a key of a room (`'goals.title'`) imports the texts of that room,
 * so that a page brings its own and the start only those of the shell.
 */
export function messageRooms(): Plugin {
  let folder = path.resolve('src/messages');
  let rooms: ReadonlyMap<string, Place> = new Map();
  return {
    name: 'coffer:message-rooms',
    enforce: 'pre',
    configResolved(config) {
      folder = path.resolve(config.root, 'src/messages');
      rooms = roomsOf(readFileSync(path.join(folder, 'catalogue-en.ts'), 'utf8'));
    },
    resolveId: {
      filter: { id: /^virtual:message-room\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:message-room\// },
      handler(id) {
        const room = id.slice(RESOLVED_ID.length);
        const place = rooms.get(room);
        if (!place) this.error(`There is no room ${room}.`);
        const file = JSON.stringify(path.join(folder, place.file));
        const door = JSON.stringify(path.join(folder, 'rooms.ts'));
        return {
          code: `import { ${place.name} as texts } from ${file};\nimport { addRoom } from ${door};\naddRoom('${room}', texts);\n`,
          map: null,
          moduleSideEffects: true,
        };
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: ASKS },
      handler(code, id) {
        if (id.includes('node_modules')) return undefined;
        const named = roomsNamedIn(code, rooms.keys());
        if (named.length === 0) return undefined;
        // On the first line, so that every other keeps its number.
        const imports = named.map((room) => `import '${VIRTUAL_ID}${room}';`).join(' ');
        return { code: `${imports} ${code}`, map: null };
      },
    },
  };
}
