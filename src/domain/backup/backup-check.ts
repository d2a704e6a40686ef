import { validate as validateBackup } from 'virtual:schema-validators/backup';
import { validators } from 'virtual:schema-validators/documents';
import type { BackupRow } from './backup.ts';

/** The part of a validator's error that says where it is. */
type SchemaError = {
  readonly instancePath: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** The field that the first error of a validator speaks of, as a path: 'amount', 'splits[1].amount'; '' = the record as a whole. */
export function fieldOfErrors(errors: unknown): string {
  const [error] = Array.isArray(errors) ? (errors as readonly SchemaError[]) : [];
  if (!error) return '';
  const { missingProperty, additionalProperty } = error.params ?? {};
  const last = missingProperty ?? additionalProperty;
  const parts = error.instancePath.split('/').slice(1);
  return [...parts, ...(typeof last === 'string' ? [last] : [])].reduce(
    (path, part) =>
      /^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`,
    '',
  );
}

/** The collections that a file may hold, and what the store adds to a record of each before it checks it. */
const DERIVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: { nameKey: 'x' },
  transactions: {},
  categories: { nameKey: 'x' },
  payees: { nameKey: 'x' },
  tags: { nameKey: 'x' },
  rules: { nameKey: 'x' },
  importTemplates: { nameKey: 'x' },
  settings: {},
  scheduledTransactions: {},
  budgets: { nameKey: 'x' },
  goals: { nameKey: 'x' },
  debts: { nameKey: 'x' },
  holdings: { pairKey: 'x' },
};

/** Values of settings may be anything; what is nested deeper than this could not be copied or written. */
const DEEPEST = 100;

/** Whether the app has a collection of this name. */
export function isBackupCollection(name: string): boolean {
  return Object.hasOwn(DERIVED, name);
}

/** The text that tells a record of a collection from the others; '' where it has none. */
export function backupKeyOf(collection: string, record: BackupRow['record']): string {
  const key = record[collection === 'settings' ? 'key' : 'id'];
  return typeof key === 'string' ? key : '';
}

/** Whether a record of the current schema version keeps the rules of its collection, and has no field of the storage. */
export function isBackupRecord(collection: string, record: BackupRow['record']): boolean {
  return badFieldOf(collection, record) === null;
}

/** The field by which a record of the current schema version breaks the rules of its collection; '' = the record as a whole, `null` = none. */
export function badFieldOf(collection: string, record: BackupRow['record']): string | null {
  const validate = validators[collection];
  if (!validate) throw new Error(`no validator for ${collection}`);
  for (const field in record) if (field.startsWith('_')) return field;
  if (collection === 'settings' && !isShallow(record)) return 'value';
  return validate({ ...record, ...DERIVED[collection] }) ? null : fieldOfErrors(validate.errors);
}

/** Whether a first line, closed, is the head of a backup file of the current format. */
export function isBackupHead(value: unknown): boolean {
  return validateBackup(value);
}

/** Level by level, for a recursion would end where this is to find out whether one may begin. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    level = level.flatMap((each) =>
      each instanceof Object ? Object.values(each).filter((inner) => inner instanceof Object) : [],
    );
  }
  return true;
}
