import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL_ID = 'virtual:message-namespace/';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const IMPORT = /import \{ (\w+) \} from '(?:\.\/|@\/messages\/)(en\/[\w/-]+\.ts)';/g;
const ENTRY = /^ {2}(\w+)(?:: (\w+))?,$/gm;

/** Where a namespace's texts are: the file under src/messages, and its export. */
type Place = { readonly file: string; readonly name: string };

/** The namespaces of a catalogue, by the first word of their keys. */
export function namespacesOf(catalogue: string): ReadonlyMap<string, Place> {
  const files = new Map(
    [...catalogue.matchAll(IMPORT)].map(([, name = '', file = '']) => [name, file]),
  );
  const entries = [...catalogue.matchAll(ENTRY)];
  return new Map(
    entries.map(([, namespace = '', name = namespace]) => {
      const file = files.get(name);
      if (!file) throw new Error(`The catalogue does not say where the texts of ${namespace} are.`);
      return [namespace, { file, name }];
    }),
  );
}

/** Modules that use texts import this. */
const ASKS = /\/t\.ts['"]/;

/** The namespaces whose keys a module mentions. */
export function namespacesNamedIn(code: string, namespaces: Iterable<string>): readonly string[] {
  if (!ASKS.test(code)) return [];
  return [...namespaces].filter((namespace) =>
    new RegExp(`['"\`]${namespace}\\.[\\w$]`).test(code),
  );
}

/**
 * Loads texts with the code that shows them: a module that mentions a key (`'goals.title'`) imports
 * the texts of its namespace. So each page brings its own, and the start only those of the shell.
 */
export function messageNamespaces(): Plugin {
  let folder = path.resolve('src/messages');
  let namespaces: ReadonlyMap<string, Place> = new Map();
  return {
    name: 'coffer:message-namespaces',
    enforce: 'pre',
    configResolved(config) {
      folder = path.resolve(config.root, 'src/messages');
      namespaces = namespacesOf(readFileSync(path.join(folder, 'catalogue-en.ts'), 'utf8'));
    },
    resolveId: {
      filter: { id: /^virtual:message-namespace\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:message-namespace\// },
      handler(id) {
        const namespace = id.slice(RESOLVED_ID.length);
        const place = namespaces.get(namespace);
        if (!place) this.error(`There is no namespace ${namespace}.`);
        const file = JSON.stringify(path.join(folder, place.file));
        const register = JSON.stringify(path.join(folder, 'namespaces.ts'));
        return {
          code: `import { ${place.name} as texts } from ${file};\nimport { addNamespace } from ${register};\naddNamespace('${namespace}', texts);\n`,
          map: null,
          moduleSideEffects: true,
        };
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: ASKS },
      handler(code, id) {
        if (id.includes('node_modules')) return undefined;
        const named = namespacesNamedIn(code, namespaces.keys());
        if (named.length === 0) return undefined;
        // On the first line, so that the other line numbers stay the same.
        const imports = named.map((namespace) => `import '${VIRTUAL_ID}${namespace}';`).join(' ');
        return { code: `${imports} ${code}`, map: null };
      },
    },
  };
}
