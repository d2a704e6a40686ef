import type { CollectionName } from '@/db/collections.ts';
import type { Referred } from '@/db/queries/references.ts';
import { idsAt, RECORD_REFERENCES } from '@/domain/integrity/record-references.ts';
import type { Row } from './undo-preview.ts';

/** The collections whose records name others. */
export const REFERRING = Object.keys(RECORD_REFERENCES) as readonly CollectionName[];

/** The ids of the records of one kind that a row names, as far as it names any. */
export function idsNamed(
  collection: CollectionName,
  row: Row,
  target: Referred,
): readonly string[] {
  return (RECORD_REFERENCES[collection] ?? [])
    .filter((reference) => reference.target === target)
    .flatMap((reference) => idsAt(reference, row));
}
