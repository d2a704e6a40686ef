import type {
  ColumnRole,
  FurtherColumnKeys,
  FurtherColumns,
  ImportTemplate,
} from '@/domain/import/import-template.ts';
import {
  type ColumnsUnderTemplate,
  columnKeys,
  columnsUnder,
  type FileColumns,
  furtherKeys,
} from '@/domain/import/template-match.ts';
import { layoutsOf } from './file-reducer.ts';
import { askedFurther, chosenReading, type FileState } from './file-state.ts';
import type { WizardState } from './wizard-state.ts';

/** The roles as a template stores them. */
export function templateColumns(
  file: FileColumns,
  roles: readonly ColumnRole[],
): Readonly<Record<string, ColumnRole>> {
  const keys = columnKeys(file);
  return Object.fromEntries(keys.map((key, index) => [key, roles[index] ?? 'ignore']));
}

/** The further columns as a template stores them. */
export function templateFurther(file: FileColumns, further: FurtherColumns): FurtherColumnKeys {
  return furtherKeys(further, file);
}

/**
 * A template on the columns of a file: roles, further columns, what the file lacks of them, and the account of each group
 * (absent = the template does not split the file).
 */
export function applyTemplate(
  template: ImportTemplate,
  file: FileColumns,
): ColumnsUnderTemplate & { readonly accounts?: Readonly<Record<string, string>> } {
  const { accounts } = template.mapping;
  return { ...columnsUnder(template, file), ...(accounts ? { accounts } : {}) };
}

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

/** Whether a file was read under a template as that is, so that there is nothing to save. */
export function isAsTemplate({ templateId, isChanged }: FileState): boolean {
  return templateId !== '' && !isChanged;
}

/** One file of each layout that a template could be saved or changed of, in order. */
export function layoutsToSave(files: readonly FileState[]): readonly FileState[] {
  return layoutsOf(files).filter((file) => !isAsTemplate(file));
}

/** The file whose layout the template question is about; `undefined` once it is answered, or where nothing is to be asked. */
export function fileToSave({ template, files }: WizardState): FileState | undefined {
  return template.state === 'asked' ? layoutsToSave(files)[template.layout] : undefined;
}

/** On to the next layout that could be saved. @param name of what was saved */
export function afterTemplateSaved(state: WizardState, name: string): WizardState {
  const layout = state.template.state === 'asked' ? state.template.layout + 1 : 0;
  if (state.template.state === 'asked' && layout < layoutsToSave(state.files).length) {
    return { ...state, template: { state: 'asked', layout, savedName: name } };
  }
  return { ...state, template: { state: 'saved', name } };
}
