import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { askedFurther, chosenReading, type FileState } from './file-state.ts';
import { templateColumns, templateFurther } from './template-mapping.ts';

/** What a template keeps of how a file was read, and of where its rows went. */
export function templateOf(file: FileState): Pick<ImportTemplate, 'mapping' | 'reading'> {
  const { inspection, roles, accountId, isSplit, accounts } = file;
  const further = templateFurther(inspection, isSplit ? askedFurther(file) : file.further);
  return {
    mapping: {
      columns: templateColumns(inspection, roles),
      accountId: isSplit ? '' : accountId,
      ...(Object.keys(further).length > 0 ? { further } : {}),
      ...(isSplit ? { accounts } : {}),
    },
    reading: chosenReading(file),
  };
}
