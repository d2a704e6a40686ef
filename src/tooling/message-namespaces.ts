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

const TEXTS = /[\\/]src[\\/]messages[\\/](en|fr)[\\/](.+)\.ts$/;

/** A module of texts: the keys of its one object, and its code with a list of the values in its place. */
export function listed(code: string, parse: (code: string) => unknown): ListedTexts {
  const { body } = parse(code) as Program;
  const [exported, ...others] = body.flatMap(({ declaration }) => declaration?.declarations ?? []);
  const object = exported?.init;
  if (object?.type !== 'ObjectExpression' || others.length > 0)
    throw new Error('A module of texts has to export one object.');
  const keys = object.properties.map(({ key }) => key?.name ?? key?.value ?? '');
  // Objects put keys that are numbers first.
  if (keys.some((key) => !/^[a-z]/i.test(key))) throw new Error('A text needs a key in words.');
  const values = object.properties.map(({ value }) => code.slice(value.start, value.end));
  return {
    keys,
    code: `${code.slice(0, object.start)}[${values.join(',')}]${code.slice(object.end)}`,
  };
}

type ListedTexts = { readonly keys: readonly string[]; readonly code: string };
type Span = { readonly start: number; readonly end: number };
type TextsObject = Span & {
  readonly type: string;
  readonly properties: readonly {
    readonly key?: { readonly name?: string; readonly value?: string };
    readonly value: Span;
  }[];
};
/** As much of a parsed module as `listed` reads. */
type Program = {
  readonly body: readonly {
    readonly declaration?: {
      readonly declarations?: readonly { readonly init?: TextsObject }[];
    } | null;
  }[];
};

/**
 * Leaves the keys out of the French texts, a third of their size: they are those of the English texts in the same order, which
 * a start in French loads as well (messages/french.ts).
 */
export function messagesWithoutKeys(): Plugin {
  const keysOf = { en: new Map<string, string>(), fr: new Map<string, string>() };
  return {
    name: 'coffer:messages-without-keys',
    apply: 'build',
    transform: {
      filter: { id: TEXTS },
      handler(code, id) {
        const [, language, name = ''] = TEXTS.exec(id) ?? [];
        const { keys, code: list } = listed(code, (text) => this.parse(text));
        keysOf[language === 'fr' ? 'fr' : 'en'].set(name, keys.join());
        return language === 'fr' ? { code: list, map: null } : undefined;
      },
    },
    buildEnd() {
      for (const [name, keys] of keysOf.fr) {
        if (keysOf.en.get(name) !== keys)
          this.error(`The French texts of ${name} are not in the order of the English ones.`);
      }
    },
  };
}
