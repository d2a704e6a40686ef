import type {
  ColumnRole,
  FurtherColumnKeys,
  FurtherColumns,
  ImportTemplate,
} from '../import-template.ts';

/** The columns of a file as an inspection tells them. */
export type FileColumns = { readonly header: readonly string[]; readonly columnCount: number };

/** A template's columns in a file. */
export type ColumnsUnderTemplate = {
  /** One role per column. */
  readonly roles: readonly ColumnRole[];
  readonly further: FurtherColumns;
  /** Columns that the file lacks although the template uses them, by header or number. */
  readonly missing: readonly string[];
};

const SINGLE = ['balance', 'category', 'categoryGroup', 'tags', 'notes', 'kind'] as const;

/** The key of each column in a template: its header where that is its own, else its 1-based number. */
export function columnKeys({ header, columnCount }: FileColumns): readonly string[] {
  const seen = new Set<string>(['', '__proto__']);
  return Array.from({ length: columnCount }, (_, index) => {
    const name = header[index] ?? '';
    const isOwn = !seen.has(name);
    seen.add(name);
    return isOwn ? name : String(index + 1);
  });
}

/** What a template says of the columns of a file. Account columns count together or not at all. */
export function columnsUnder(template: ImportTemplate, file: FileColumns): ColumnsUnderTemplate {
  const { columns, further = {} } = template.mapping;
  const keys = columnKeys(file);
  const roles = keys.map(
    (key): ColumnRole => (Object.hasOwn(columns, key) ? columns[key] : undefined) ?? 'ignore',
  );
  const single = SINGLE.flatMap((name) => {
    const key = further[name];
    return key !== undefined && keys.includes(key) ? [[name, keys.indexOf(key)] as const] : [];
  });
  const account = further.account ?? [];
  const hasAccount = account.length > 0 && account.every((key) => keys.includes(key));
  return {
    roles,
    further: {
      ...(hasAccount ? { account: account.map((key) => keys.indexOf(key)) } : {}),
      ...Object.fromEntries(single),
    },
    missing: usedKeys(template).filter((key) => !keys.includes(key)),
  };
}

/** The further columns as a template stores them. */
export function furtherKeys(further: FurtherColumns, file: FileColumns): FurtherColumnKeys {
  const keys = columnKeys(file);
  const keyAt = (index: number | undefined) => (index === undefined ? undefined : keys[index]);
  const single = SINGLE.flatMap((name) => {
    const key = keyAt(further[name]);
    return key === undefined ? [] : [[name, key] as const];
  });
  const account = (further.account ?? []).flatMap((index) => keyAt(index) ?? []);
  return { ...(account.length > 0 ? { account } : {}), ...Object.fromEntries(single) };
}

/** The keys of the columns that a template uses, each once. */
export function usedKeys({ mapping }: ImportTemplate): readonly string[] {
  const { columns, further = {} } = mapping;
  const roles = Object.entries(columns).flatMap(([key, role]) => (role === 'ignore' ? [] : [key]));
  const { account = [] } = further;
  return [...new Set([...roles, ...account, ...SINGLE.flatMap((name) => further[name] ?? [])])];
}
