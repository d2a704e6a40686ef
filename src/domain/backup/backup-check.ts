import { validate as validateBackup } from 'virtual:schema-validators/backup';
import { validators } from 'virtual:schema-validators/documents';
import type { BackupRow } from './backup.ts';

/**
 * The collections that a file may contain, with placeholders for the fields that the store adds to
 * each record before validation.
 */
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

/** Values of settings may be anything, but deeper nesting could not be copied or written. */
const MAX_DEPTH = 100;

/** Whether the app has a collection of this name. */
export function isBackupCollection(name: string): boolean {
  return Object.hasOwn(DERIVED, name);
}

/** The key of a record within its collection; '' if it has none. */
export function backupKeyOf(collection: string, record: BackupRow['record']): string {
  const key = record[collection === 'settings' ? 'key' : 'id'];
  return typeof key === 'string' ? key : '';
}

/**
 * Whether a record of the current schema version is valid for its collection and has no internal
 * storage fields.
 */
export function isBackupRecord(collection: string, record: BackupRow['record']): boolean {
  return badFieldOf(collection, record) === null;
}

/**
 * The field by which a record of the current schema version is invalid for its collection; '' = the
 * record as a whole, `null` = it is valid.
 */
export function badFieldOf(collection: string, record: BackupRow['record']): string | null {
  const validate = validators[collection];
  if (!validate) throw new Error(`no validator for ${collection}`);
  for (const field in record) if (field.startsWith('_')) return field;
  if (collection === 'settings' && !isShallow(record)) return 'value';
  return validate({ ...record, ...DERIVED[collection] }) ? null : fieldOfErrors(validate.errors);
}

/**
 * Whether a first line (with its brackets closed) is the header of a backup file in the current
 * format.
 */
export function isBackupHead(value: unknown): boolean {
  return validateBackup(value);
}

/**
 * The field of a validator's first error, as a path: 'amount', 'splits[1].amount'; '' = the record
 * as a whole.
 */
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

/** The part of a validator's error that says where it is. */
type SchemaError = {
  readonly instancePath: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/**
 * Goes level by level, because recursion could overflow the stack on the very values this rejects.
 */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) =>
      each instanceof Object ? Object.values(each).filter((inner) => inner instanceof Object) : [],
    );
  }
  return true;
}
