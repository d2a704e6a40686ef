import type { Services } from '@/db/services.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes an import template; its name is free at once. `gone`: it was deleted before. */
export async function removeImportTemplate(
  services: Services,
  template: Pick<ImportTemplate, 'id' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'template-removed', { name: template.name });
  const written = await services.database.store.write(
    'importTemplates',
    [{ id: template.id, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}
