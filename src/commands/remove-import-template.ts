import type { Services } from '../db/services.ts';
import type { ImportTemplate } from '../domain/import-template.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Deletes an import template; its name is free at once. `gone`: it was deleted before. */
export async function removeImportTemplate(services: Services, id: string): Promise<Outcome<null>> {
  const written = await services.database.store.write('importTemplates', [
    { id, remove: 'free-key' },
  ]);
  return outcomeOf(written, null);
}

/** Brings a deleted import template back as it was. `taken`: another one has its name by now. */
export async function restoreImportTemplate(
  services: Services,
  template: ImportTemplate,
): Promise<Outcome<null>> {
  const written = await services.database.store.write('importTemplates', [{ restore: template }]);
  return outcomeOf(written, null);
}
