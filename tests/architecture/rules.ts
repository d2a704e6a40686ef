import path from 'node:path';
import { COLLECTIONS } from '@tests/support/collection-names.ts';
import { Visitor } from 'vite';
import {
  BEHIND_ONE_FILE,
  COLOUR_FOLDERS,
  LAYERS,
  type Layer,
  SHARED_FEATURES,
  STORE_FILE,
} from './layer-table.ts';
import { type ImportEdge, isCode, lineAt, type SourceFile } from './source-files.ts';

/** Each rule takes all files and returns one sentence per violation. */

export interface Surroundings {
  /** Packages that package.json declares; the tooling may use each of them. */
  readonly declaredPackages: ReadonlySet<string>;
  /** Whether a file exists that is not code (a schema, an asset), by its path from the project root. */
  readonly exists: (file: string) => boolean;
}

export type Rule = (files: readonly SourceFile[], around: Surroundings) => string[];

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'schema' }
  | { readonly kind: 'asset' }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'unknown'; readonly why: string };

const at = (file: SourceFile, line: number, text: string) => `src/${file.path}:${line} ${text}`;

export function layerOf(file: string): Layer | undefined {
  const [top = ''] = file.split('/');
  return file.includes('/') && Object.hasOwn(LAYERS, top) ? (top as Layer) : undefined;
}

export function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts', '/index.ts', '/index.tsx'];

/** What an import of `file` refers to; `known` holds the paths of all files of src. */
export function resolveImport(
  file: SourceFile,
  edge: ImportEdge,
  known: ReadonlySet<string>,
  around: Surroundings,
): Target {
  if (edge.how === 'glob')
    return { kind: 'unknown', why: 'import.meta.glob hides what it imports' };
  if (edge.specifier === undefined) return { kind: 'unknown', why: 'imports a computed name' };
  const specifier = edge.specifier.replace(/\?.*$/, '');
  const isRelative = specifier.startsWith('.') || edge.how === 'url';
  if (specifier.startsWith('@schemas/')) return { kind: 'schema' };
  if (specifier.startsWith('@tests/')) return { kind: 'unknown', why: `imports ${specifier}` };
  if (!isRelative && !specifier.startsWith('@/')) {
    const isVirtual = specifier.startsWith('virtual:') || specifier.startsWith('node:');
    return {
      kind: 'package',
      name: isVirtual ? (specifier.split('/')[0] ?? specifier) : packageName(specifier),
    };
  }
  const target = specifier.startsWith('@/')
    ? path.posix.normalize(specifier.slice(2))
    : path.posix.normalize(path.posix.join(path.posix.dirname(file.path), specifier));
  if (/^styled-system(?:\/|$)/.test(target)) return { kind: 'package', name: 'styled-system' };
  if (target.startsWith('../schemas/')) return { kind: 'schema' };
  const found = ENDINGS.map((ending) => target + ending).find((name) => known.has(name));
  if (found) return { kind: 'file', path: found };
  if (target === '..' || target.startsWith('../')) {
    // Entry points find the project root; nothing else leaves src.
    if (edge.how === 'url' && layerOf(file.path) === 'tooling') return { kind: 'asset' };
    return { kind: 'unknown', why: `leaves src: ${specifier}` };
  }
  if (around.exists(`src/${target}`)) return { kind: 'asset' };
  return { kind: 'unknown', why: `imports ${specifier}, which does not exist` };
}

const paths = (files: readonly SourceFile[]) => new Set(files.map((file) => file.path));

function eachTarget(
  files: readonly SourceFile[],
  around: Surroundings,
  visit: (file: SourceFile, edge: ImportEdge, target: Target) => void,
): void {
  const known = paths(files);
  for (const file of files) {
    for (const edge of file.imports) visit(file, edge, resolveImport(file, edge, known, around));
  }
}

export const everyFileHasALayer: Rule = (files) =>
  files
    .filter((file) => layerOf(file.path) === undefined)
    .map((file) => `src/${file.path} belongs to no layer of the table`);

export const everyImportResolves: Rule = (files, around) => {
  const problems: string[] = [];
  eachTarget(files, around, (file, edge, target) => {
    if (target.kind === 'unknown') problems.push(at(file, edge.line, target.why));
  });
  return problems;
};

/** 'features/NAME' of a path, or undefined outside features. */
function featureOf(file: string): string | undefined {
  const [top, name] = file.split('/');
  return top === 'features' ? name : undefined;
}

export const layersPointDown: Rule = (files, around) => {
  const problems: string[] = [];
  eachTarget(files, around, (file, edge, target) => {
    const from = layerOf(file.path);
    if (!from) return;
    if (target.kind === 'schema' && !LAYERS[from].schemas && from !== 'tooling') {
      problems.push(at(file, edge.line, `${from} may not import schemas`));
    }
    if (target.kind !== 'file') return;
    const to = layerOf(target.path);
    if (!to) return;
    if (from !== to && !LAYERS[from].layers.includes(to)) {
      problems.push(at(file, edge.line, `${from} may not import ${to} (${target.path})`));
    }
    if (from === 'features' && to === 'features') {
      const [mine, other] = [featureOf(file.path), featureOf(target.path)];
      if (mine !== other && !SHARED_FEATURES.includes(other ?? '')) {
        problems.push(at(file, edge.line, `feature ${mine} may not import feature ${other}`));
      }
    }
  });
  return problems;
};

/** Node's own modules and those that our plugins generate. */
const isBuiltIn = (name: string) => name.startsWith('node:') || name.startsWith('virtual:');

/** A listed file, or one below a listed folder (which ends with a slash). */
const isAmong = (file: string, listed: readonly string[]) =>
  listed.some((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry));

export const packagesAreListed: Rule = (files, around) => {
  const problems: string[] = [];
  eachTarget(files, around, (file, edge, target) => {
    const layer = layerOf(file.path);
    if (target.kind !== 'package' || !layer) return;
    const { name } = target;
    if (layer === 'tooling') {
      if (!isBuiltIn(name) && !around.declaredPackages.has(name)) {
        problems.push(at(file, edge.line, `${name} is not in package.json`));
      }
      return;
    }
    const { packages } = LAYERS[layer];
    const use = Object.hasOwn(packages, name) ? packages[name] : undefined;
    if (!use) {
      problems.push(at(file, edge.line, `${layer} may not import the package ${name}`));
    } else if (use.kind === 'files' && !isAmong(file.path, use.files)) {
      problems.push(at(file, edge.line, `${name} belongs in ${use.files.join(', ')} alone`));
    } else if (use.kind === 'names' && !edge.typeOnly) {
      const isNamed = edge.how === 'import' && edge.names.length > 0;
      const refused = isNamed
        ? edge.valueNames.filter((imported) => !use.names.includes(imported))
        : ['all of it'];
      if (refused.length > 0) {
        problems.push(at(file, edge.line, `${layer} may not use ${refused.join(', ')} of ${name}`));
      }
    }
  });
  return problems;
};

export const somePackagesHideBehindOneFile: Rule = (files, around) => {
  const users = new Map<string, Set<string>>();
  eachTarget(files, around, (file, _edge, target) => {
    if (target.kind !== 'package' || !BEHIND_ONE_FILE.includes(target.name)) return;
    const known = users.get(target.name) ?? new Set();
    users.set(target.name, known.add(file.path));
  });
  return [...users]
    .filter(([, importers]) => importers.size > 1)
    .map(([name, importers]) => `${name} stands behind one file, not ${[...importers].join(', ')}`);
};

/** Strongly connected files (Tarjan), including type imports: dependencies must not form a cycle. */
export const importsHaveNoCycle: Rule = (files, around) => {
  const edges = new Map<string, string[]>(files.map((file) => [file.path, []]));
  eachTarget(files, around, (file, _edge, target) => {
    if (target.kind === 'file') edges.get(file.path)?.push(target.path);
  });
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const problems: string[] = [];
  const lowest = (node: string) => low.get(node) ?? 0;
  const visit = (node: string) => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(lowest(node), lowest(next)));
    }
    if (lowest(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || edges.get(node)?.includes(node)) {
      problems.push(`these files import each other in a circle: ${group.sort().join(', ')}`);
    }
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return problems;
};

type Found = (node: { start: number }, what: string) => void;

interface Node {
  readonly type: string;
  readonly start: number;
}

/** The last name of a callee or object: `a.b.c` and `c` both give 'c'. */
function lastName(node: Node): string | undefined {
  const inner = node as Node & {
    name?: string;
    property?: Node;
    expression?: Node;
    computed?: boolean;
    callee?: Node;
  };
  if (node.type === 'Identifier') return inner.name;
  if (node.type === 'MemberExpression' && inner.property) {
    if (!inner.computed) return lastName(inner.property);
    const { value } = inner.property as Node & { value?: unknown };
    return typeof value === 'string' ? value : undefined;
  }
  const wrappers = ['ChainExpression', 'TSNonNullExpression', 'ParenthesizedExpression'];
  if (wrappers.includes(node.type) && inner.expression) return lastName(inner.expression);
  return undefined;
}

function scan(file: SourceFile, make: (found: Found) => ConstructorParameters<typeof Visitor>[0]) {
  const problems: string[] = [];
  const found: Found = (node, what) => {
    problems.push(at(file, lineAt(file.text, node.start), what));
  };
  if (file.program) new Visitor(make(found)).visit(file.program);
  return problems;
}

const CLOCK_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now', 'timeOrigin'],
  crypto: ['randomUUID', 'getRandomValues'],
  Temporal: ['Now'],
};

/** `today` and `newId` are arguments, so the core neither reads the clock nor creates random values. */
export const domainHasNoClockOrDice: Rule = (files) =>
  files
    .filter((file) => layerOf(file.path) === 'domain')
    .flatMap((file) =>
      scan(file, (found) => ({
        MemberExpression(node) {
          const object = lastName(node.object);
          const property = lastName(node);
          if (object && property && CLOCK_MEMBERS[object]?.includes(property)) {
            found(node, `domain may not use ${object}.${property}`);
          }
        },
        NewExpression(node) {
          if (lastName(node.callee) === 'Date' && node.arguments.length === 0) {
            found(node, 'domain may not use new Date()');
          }
        },
        CallExpression(node) {
          const name = node.callee.type === 'Identifier' ? node.callee.name : undefined;
          if (name === 'Date' || (name === 'dayjs' && node.arguments.length === 0)) {
            found(node, `domain may not use ${name}()`);
          }
          if (name && CLOCK_NAMES.includes(name)) found(node, `domain may not use ${name}()`);
        },
      })),
    );

const CLOCK_NAMES = ['randomUUID', 'setTimeout', 'setInterval', 'requestAnimationFrame'];

const NETWORK_CALLS = ['fetch', 'importScripts'];
const NETWORK_CLASSES = ['XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport'];
const GLOBALS = ['window', 'globalThis', 'self'];

/** Only platform calls the network (and the tooling's pages never do). */
export const networkIsInPlatform: Rule = (files) =>
  files
    .filter((file) => {
      const layer = layerOf(file.path);
      return layer !== undefined && layer !== 'tooling' && !LAYERS[layer].network;
    })
    .flatMap((file) =>
      scan(file, (found) => ({
        CallExpression(node) {
          const { callee } = node;
          if (callee.type === 'Identifier' && NETWORK_CALLS.includes(callee.name)) {
            found(node, `${callee.name}() belongs in platform`);
          }
          if (lastName(callee) === 'sendBeacon') found(node, 'sendBeacon() belongs in platform');
        },
        MemberExpression(node) {
          const property = lastName(node);
          if (property === 'fetch' && GLOBALS.includes(lastName(node.object) ?? '')) {
            found(node, 'fetch belongs in platform');
          }
        },
        NewExpression(node) {
          const name = lastName(node.callee);
          if (name && NETWORK_CLASSES.includes(name)) found(node, `${name} belongs in platform`);
        },
      })),
    );

const HEX = /(?:^|[\s,(:'"])#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i;
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(\s*[\d.]/i;

/** Colours are tokens: their values appear in ui/theme and nowhere else. */
export const coloursAreInTheTheme: Rule = (files) =>
  files
    .filter((file) => !COLOUR_FOLDERS.some((folder) => file.path.startsWith(folder)))
    .flatMap((file) => {
      const isColour = (text: string) => HEX.test(text) || COLOUR_FUNCTION.test(text);
      if (!isCode(file.path)) {
        const bare = file.text.replace(/\/\*[\s\S]*?\*\//g, '');
        return isColour(bare) ? [`src/${file.path} holds a colour outside ui/theme`] : [];
      }
      const message = 'a colour belongs in ui/theme';
      return scan(file, (found) => ({
        Literal(node) {
          if (typeof node.value === 'string' && isColour(node.value)) found(node, message);
        },
        TemplateElement(node) {
          if (isColour(node.value.raw)) found(node, message);
        },
      }));
    });

/** A file that only re-exports our own code hides who depends on what. */
export const thereAreNoBarrels: Rule = (files) =>
  files.flatMap((file) => {
    if (!file.program) return [];
    const isOurs = (specifier: string) => /^(?:\.|@\/|@schemas\/)/.test(specifier);
    const problems: string[] = [];
    let ownStatements = 0;
    let passedOn = 0;
    const imported = new Set<string>();
    for (const node of file.program.body) {
      if (node.type === 'ExportAllDeclaration') {
        problems.push(at(file, lineAt(file.text, node.start), 'export * makes a barrel'));
      } else if (node.type === 'ImportDeclaration') {
        if (!isOurs(node.source.value)) continue;
        for (const specifier of node.specifiers) imported.add(specifier.local.name);
      } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
        const isIndex = /(?:^|\/)index\.[^/]+$/.test(file.path);
        if (node.source) {
          if (isIndex || isOurs(node.source.value)) passedOn += 1;
          else ownStatements += 1;
        } else if (
          node.specifiers.length > 0 &&
          node.specifiers.every(({ local }) => 'name' in local && imported.has(local.name))
        ) {
          passedOn += 1;
        }
      } else {
        ownStatements += 1;
      }
    }
    if (passedOn > 0 && ownStatements === 0) problems.push(`src/${file.path} is a barrel`);
    return problems;
  });

/** Names that only RxDB's collections and documents have. */
const RXDB_WRITES = [
  'bulkInsert',
  'bulkUpsert',
  'bulkRemove',
  'incrementalModify',
  'incrementalPatch',
  'incrementalRemove',
  'incrementalUpdate',
  'incrementalUpsert',
  'insertIfNotExists',
  'insertLocal',
  'upsert',
  'upsertLocal',
];
/** Names that other things have too, so they are checked only near RxDB. */
const AMBIGUOUS_WRITES = ['insert', 'patch', 'remove'];
const NAMES: ReadonlySet<string> = new Set(COLLECTIONS);
const COLLECTION_LIKE = /(?:^collections?|Collections?)$/;

/**
 * A single door for writes: db/store.ts. Writing names that only RxDB has are forbidden everywhere. insert,
 * patch and remove, which DOM nodes and others also have, are forbidden in files that import rxdb or src/db, and
 * anywhere on a receiver named after a collection. bulkWrite, the storage's own call, stays within src/db: the
 * store, and migrations, which write before the store is open.
 */
export const onlyTheStoreWrites: Rule = (files, around) => {
  const nearRxdb = new Set<string>();
  eachTarget(files, around, (file, _edge, target) => {
    const isNear =
      (target.kind === 'package' && target.name === 'rxdb') ||
      (target.kind === 'file' && layerOf(target.path) === 'db');
    if (isNear) nearRxdb.add(file.path);
  });
  return files
    .filter((file) => file.path !== STORE_FILE)
    .flatMap((file) =>
      scan(file, (found) => ({
        CallExpression(node) {
          const { callee } = node;
          if (callee.type !== 'MemberExpression') return;
          const method = lastName(callee);
          if (!method) return;
          const receiver = lastName(callee.object) ?? '';
          const isCollection = NAMES.has(receiver) || COLLECTION_LIKE.test(receiver);
          const isForbidden =
            RXDB_WRITES.includes(method) ||
            (method === 'bulkWrite' && layerOf(file.path) !== 'db') ||
            (AMBIGUOUS_WRITES.includes(method) && (nearRxdb.has(file.path) || isCollection));
          if (isForbidden) found(node, `.${method}() writes past ${STORE_FILE}`);
        },
      })),
    );
};
