import { validators } from 'virtual:schema-validators/documents';
import type { CollectionName } from '@/db/collections.ts';
import { fieldOfErrors } from '@/domain/backup/backup-check.ts';
import { COLLECTIONS } from './collection-plans.ts';
import { fresh, type WriteRow } from './stored-form.ts';
import { deletedDocument } from './write-plan.ts';

/** A row that its schema rejects. Always a bug: user input is checked earlier. */
export class InvalidRowError extends Error {
  override readonly name = 'InvalidRowError';
  constructor(collection: CollectionName, details: string) {
    super(`a row of ${collection} breaks its schema: ${details}`);
  }
}

/**
 * Why a record can't be stored: the schema's errors and the field they are about; `null` = it can.
 */
export function problemOfRecord(
  name: CollectionName,
  record: Readonly<Record<string, unknown>>,
  deleted: boolean,
): { readonly details: string; readonly field: string } | null {
  const validate = validators[name];
  if (!validate) throw new Error(`no validator for ${name}`);
  const document = deleted
    ? deletedDocument(name, record)
    : fresh(COLLECTIONS[name].derive({ ...record }), undefined);
  if (validate(document)) return null;
  return { details: JSON.stringify(validate.errors), field: fieldOfErrors(validate.errors) };
}

export function refuseInvalid(name: CollectionName, rows: readonly WriteRow[]): void {
  const validate = validators[name];
  if (!validate) throw new Error(`no validator for ${name}`);
  for (const row of rows) {
    if (!validate(row.document)) throw new InvalidRowError(name, JSON.stringify(validate.errors));
  }
}
