import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import formats from 'ajv-formats';
import type { Plugin } from 'vite';

/**
 * `virtual:schema-validators`: one validator for each file of schemas/, generated ahead of time by
 * Ajv. Nothing is compiled in the browser, so the page needs neither Ajv nor 'unsafe-eval'.
 * `/documents` and `/forms` contain only those, and `/NAME` is the validator of schemas/NAME.json,
 * so that only what is imported gets loaded.
 *
 * Validators stop at the first error for speed, and omit its English message for size. Those of
 * documents (schemas with a primaryKey, which is RxDB's form) accept the four properties that RxDB adds
 * to a stored document. Those of forms collect every error together with its schema: the errorCode of
 * the failed rule is `error.parentSchema.errorCode`.
 */

const VIRTUAL_ID = 'virtual:schema-validators';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const LENGTH_IN_CODE_POINTS = 'ajv/dist/runtime/ucs2length';
const RUN_TIME_PARTS = [
  'ajv/dist/runtime/equal.js',
  `${LENGTH_IN_CODE_POINTS}.js`,
  'ajv-formats/dist/formats.js',
];

/** Keywords of RxDB and our own that have no effect on validity. */
const SILENT_KEYWORDS = [
  'version',
  'primaryKey',
  'indexes',
  'internalIndexes',
  'encrypted',
  'attachments',
  'keyCompression',
  'sharding',
  'crdt',
  'ref',
  'final',
  'errorCode',
];

/** What RxDB stores beside the fields of a document, from its fillWithDefaultSettings(). */
const STORED_PROPERTIES = {
  _deleted: { type: 'boolean' },
  _rev: { type: 'string' },
  _meta: { type: 'object' },
  _attachments: { type: 'object' },
} as const;

function isDocumentSchema(schema: AnySchemaObject): boolean {
  return 'primaryKey' in schema;
}

function readSchemas(folder: string): ReadonlyMap<string, AnySchemaObject> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.split(path.sep).join('/').slice(0, -'.json'.length))
    .sort();
  return new Map(
    names.map((name) => {
      const file = path.join(folder, `${name}.json`);
      try {
        return [name, JSON.parse(readFileSync(file, 'utf8'))] as const;
      } catch (error) {
        throw new Error(`schemas/${name}.json: ${String(error)}`);
      }
    }),
  );
}

/** Leaves out what a schema says to people; a property of that name has an object. */
function withoutWords(key: string, value: unknown): unknown {
  return (key === 'title' || key === 'description') && typeof value === 'string'
    ? undefined
    : value;
}

/** The source of one validator: an ES module that exports it as `validate` and as default. */
function generateValidator(name: string, schema: AnySchemaObject): string {
  const isForm = name.startsWith('forms/');
  const ajv = new Ajv({
    allErrors: isForm,
    verbose: isForm,
    messages: false,
    strict: false,
    validateFormats: true,
    code: { source: true, esm: true, lines: true },
  });
  formats.default(ajv);
  ajv.removeKeyword('deprecated');
  for (const keyword of [...SILENT_KEYWORDS, 'deprecated']) ajv.addKeyword(keyword);
  const { $schema: _dialect, ...rules }: AnySchemaObject = JSON.parse(
    JSON.stringify(schema, withoutWords),
  );
  const checked = isDocumentSchema(schema)
    ? { ...rules, properties: { ...rules.properties, ...STORED_PROPERTIES } }
    : rules;
  try {
    return withoutRequire(standalone(ajv, ajv.compile(checked)));
  } catch (error) {
    throw new Error(`schemas/${name}.json: ${String(error)}`);
  }
}

/**
 * Ajv writes `require("x").y` even into ES modules. Those modules are CommonJS, whose default
 * export bundlers and Node see differently, so the import is unwrapped for both.
 */
function withoutRequire(code: string): string {
  const modules: string[] = [];
  const body = code.replace(
    /require\("([^"]+)"\)(?:\.([A-Za-z_$][\w$]*))?/g,
    (_all, id: string, property?: string) => {
      let index = modules.indexOf(id);
      if (index < 0) index = modules.push(id) - 1;
      if (id === LENGTH_IN_CODE_POINTS) return `lengthBy(unwrap(module${index}))`;
      if (property === undefined) return `unwrap(module${index})`;
      return property === 'default'
        ? `unwrap(module${index})`
        : `pick(module${index}, '${property}')`;
    },
  );
  if (/\brequire\(|\beval\(|\bnew Function\b/.test(body)) {
    throw new Error('the generated code still needs require or eval');
  }
  if (modules.length === 0) return body;
  const imports = modules.map(
    (id, index) => `import * as module${index} from '${id.endsWith('.js') ? id : `${id}.js`}';\n`,
  );
  const unwrap =
    'function unwrap(m) { const d = m.default ?? m; return d.__esModule || typeof d !== "function" ? (d.default ?? d) : d; }\n' +
    // Counts by character only if there may be surrogate pairs; otherwise validation would take ten
    // times as long.
    'function lengthBy(count) { return (text) => /[\\ud800-\\udbff]/.test(text) ? count(text) : text.length; }\n' +
    'function pick(m, name) { return m[name] ?? m.default[name]; }\n';
  return imports.join('') + unwrap + body;
}

function generateIndex(names: Iterable<string>): string {
  const list = [...names];
  const imports = list.map(
    (name, index) => `import { validate as v${index} } from '${VIRTUAL_ID}/${name}';\n`,
  );
  const entries = list.map((name, index) => `  ${JSON.stringify(name)}: v${index},\n`);
  return `${imports.join('')}export const validators = {\n${entries.join('')}};\n`;
}

/** The schemas that an index contains; undefined = the id is not an index. */
function namesOfIndex(
  id: string,
  schemas: ReadonlyMap<string, AnySchemaObject>,
): readonly string[] | undefined {
  const names = [...schemas.keys()];
  if (id === RESOLVED_ID) return names;
  if (id === `${RESOLVED_ID}/forms`) return names.filter((name) => name.startsWith('forms/'));
  if (id !== `${RESOLVED_ID}/documents`) return undefined;
  return names.filter((name) => isDocumentSchema(schemas.get(name) ?? {}));
}

/** @param folder the schemas' folder, relative to the project root */
export function schemaValidators(folder = 'schemas'): Plugin {
  let root = path.resolve(folder);
  return {
    name: 'coffer:schema-validators',
    config: () => ({ optimizeDeps: { include: RUN_TIME_PARTS } }),
    configResolved(config) {
      root = path.resolve(config.root, folder);
    },
    resolveId: {
      filter: { id: /^virtual:schema-validators(?:\/|$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:schema-validators(?:\/|$)/ },
      handler(id) {
        const schemas = readSchemas(root);
        const index = namesOfIndex(id, schemas);
        if (index) return { code: generateIndex(index), map: null, moduleSideEffects: false };
        const name = id.slice(RESOLVED_ID.length + 1);
        const schema = schemas.get(name);
        if (!schema) this.error(`There is no schemas/${name}.json.`);
        return { code: generateValidator(name, schema), map: null, moduleSideEffects: false };
      },
    },
    configureServer(server) {
      server.watcher.add(root);
      const reload = (file: string) => {
        if (!file.startsWith(root + path.sep) || !file.endsWith('.json')) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const [id, module] of moduleGraph.idToModuleMap) {
            if (id.startsWith(RESOLVED_ID)) moduleGraph.invalidateModule(module);
          }
        }
        server.ws.send({ type: 'full-reload' });
      };
      server.watcher.on('add', reload).on('unlink', reload).on('change', reload);
    },
  };
}
