import type { Services } from '@/db/services.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Has a template read files as `reading` and `mapping` say from now on; its name stays. `gone`: it was deleted meanwhile. */
export async function updateImportTemplate(
  services: Services,
  { id, name }: Pick<ImportTemplate, 'id' | 'name'>,
  changed: Pick<ImportTemplate, 'mapping' | 'reading'>,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, 'template-edited', { name });
  const { mapping, reading } = changed;
  const written = await database.store.write(
    'importTemplates',
    [{ id, update: (current) => ({ ...current, mapping, reading }) }],
    change,
  );
  return outcomeOf(written, null, change);
}
