import type { Services } from '@/db/services.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { checkNameForm } from '@/domain/core/name-form.ts';
import { tidyName } from '@/domain/core/names.ts';
import type {
  ColumnRole,
  FileReading,
  FurtherColumnKeys,
  ImportTemplate,
} from '@/domain/import/import-template.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps how a bank's files are read, for the next one. `invalid` with template-name-required on `name` where it is blank
 * (spec §5); `taken`: a template of this name exists.
 * @param columns, further by header, or by 1-based number where there is none
 * @param accounts of each group of the file by its key, '' = left out; absent = the file is not split
 */
export async function saveImportTemplate(
  services: Services,
  template: {
    readonly name: string;
    readonly columns: Readonly<Record<string, ColumnRole>>;
    readonly accountId: string;
    readonly reading: FileReading;
    readonly further?: FurtherColumnKeys;
    readonly accounts?: Readonly<Record<string, string>>;
  },
): Promise<Outcome<ImportTemplate>> {
  const errors = checkNameForm('importTemplate', { name: template.name });
  if (hasErrors(errors)) return invalid(errors);
  const { columns, accountId, further = {}, accounts } = template;
  const now = services.clock.now();
  const record: ImportTemplate = {
    id: newRecordId(now),
    name: tidyName(template.name),
    mapping: {
      columns,
      accountId,
      ...(Object.keys(further).length > 0 ? { further } : {}),
      ...(accounts ? { accounts } : {}),
    },
    reading: template.reading,
    createdAt: now.toISOString(),
  };
  const change = newChange(services.clock, 'template-added', { name: record.name });
  const written = await services.database.store.write(
    'importTemplates',
    [{ insert: record }],
    change,
  );
  return outcomeOf(written, record, change);
}
