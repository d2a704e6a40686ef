import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Reads and parses the files of src: their text, their syntax tree and their imports. */

export interface ImportEdge {
  /** As written; undefined when it is computed and cannot be known. */
  readonly specifier: string | undefined;
  readonly line: number;
  readonly typeOnly: boolean;
  /** Imported names; empty for side effects, dynamic imports and workers. */
  readonly names: readonly string[];
  /** Imported names that are values (not `type`), which a 'names' limit checks. */
  readonly valueNames: readonly string[];
  readonly how: 'import' | 'export' | 'dynamic' | 'type' | 'url' | 'require' | 'glob';
}

export interface SourceFile {
  /** Relative to src, with slashes: 'domain/core/money.ts'. */
  readonly path: string;
  readonly text: string;
  readonly program: Program | undefined;
  readonly imports: readonly ImportEdge[];
}

export type Program = ReturnType<typeof parseSync>['program'];

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const READ = /\.(?:[cm]?[jt]s|[jt]sx|css)$/;
const GENERATED = 'styled-system/';

export function isCode(file: string): boolean {
  return CODE.test(file);
}

const literal = (node: { type: string } | null | undefined): string | undefined =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string'
    ? node.value
    : node?.type === 'TemplateLiteral' && 'quasis' in node
      ? onlyQuasi(node.quasis)
      : undefined;

function onlyQuasi(quasis: unknown): string | undefined {
  if (!Array.isArray(quasis) || quasis.length !== 1) return undefined;
  const cooked: unknown = quasis[0]?.value?.cooked;
  return typeof cooked === 'string' ? cooked : undefined;
}

/** Whether this node is `import.meta.NAME`, or `import.meta` when no name is given. */
function isImportMeta(node: { type: string }, name: string): boolean {
  if (node.type !== 'MemberExpression' || !('object' in node) || !('property' in node))
    return false;
  const object = node.object as { type: string };
  const property = node.property as { type: string; name?: string };
  return object.type === 'MetaProperty' && property.name === name;
}

const exported = (node: { type: string; name?: string; value?: unknown }): string =>
  node.type === 'Identifier' ? (node.name ?? '') : String(node.value);

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function findImports(text: string, program: Program): ImportEdge[] {
  const edges: ImportEdge[] = [];
  const add = (
    start: number,
    how: ImportEdge['how'],
    specifier: string | undefined,
    typeOnly = false,
    names: readonly { name: string; isType: boolean }[] = [],
  ) => {
    edges.push({
      specifier,
      line: lineAt(text, start),
      typeOnly: typeOnly || (names.length > 0 && names.every(({ isType }) => isType)),
      names: names.map(({ name }) => name),
      valueNames: typeOnly ? [] : names.filter(({ isType }) => !isType).map(({ name }) => name),
      how,
    });
  };
  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((specifier) =>
        specifier.type === 'ImportSpecifier'
          ? { name: exported(specifier.imported), isType: specifier.importKind === 'type' }
          : { name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*', isType: false },
      );
      add(node.start, 'import', node.source.value, node.importKind === 'type', names);
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const names = node.specifiers.map((specifier) => ({
        name: exported(specifier.local),
        isType: specifier.exportKind === 'type',
      }));
      add(node.start, 'export', node.source.value, node.exportKind === 'type', names);
    },
    ExportAllDeclaration(node) {
      const all = [{ name: '*', isType: false }];
      add(node.start, 'export', node.source.value, node.exportKind === 'type', all);
    },
    ImportExpression(node) {
      add(node.start, 'dynamic', literal(node.source));
    },
    TSImportType(node) {
      add(node.start, 'type', literal(node.source), true);
    },
    TSExternalModuleReference(node) {
      add(node.start, 'require', literal(node.expression));
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') {
        add(node.start, 'require', literal(node.arguments[0]));
      }
      if (isImportMeta(node.callee, 'glob')) add(node.start, 'glob', undefined);
    },
    NewExpression(node) {
      const [target, base] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return;
      if (base && isImportMeta(base, 'url')) add(node.start, 'url', literal(target));
    },
  }).visit(program);
  return edges;
}

export function parseFile(file: string, text: string): SourceFile {
  if (!isCode(file)) return { path: file, text, program: undefined, imports: [] };
  const { program, errors } = parseSync(file, text, { sourceType: 'module' });
  const fatal = errors.filter(({ severity }) => severity === 'Error');
  if (fatal.length > 0) throw new Error(`src/${file}: ${fatal.map((e) => e.message).join('; ')}`);
  return { path: file, text, program, imports: findImports(text, program) };
}

/** Every code or style file below `folder`, without generated code. */
export function readSourceFiles(folder: string): SourceFile[] {
  const found: SourceFile[] = [];
  const walk = (relative: string) => {
    for (const entry of readdirSync(path.join(folder, relative), { withFileTypes: true })) {
      const name = relative + entry.name;
      if (entry.isDirectory()) {
        if (`${name}/` !== GENERATED) walk(`${name}/`);
      } else if (READ.test(name)) {
        found.push(parseFile(name, readFileSync(path.join(folder, name), 'utf8')));
      }
    }
  };
  walk('');
  return found;
}

/** The same files counted in a different way, to make sure that the walk missed none. */
export function countSourceFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .filter((entry) => {
      const relative = path.relative(folder, path.join(entry.parentPath, entry.name));
      return !relative.split(path.sep).join('/').startsWith(GENERATED);
    }).length;
}
