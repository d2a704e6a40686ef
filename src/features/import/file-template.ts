import type {
  ColumnRole,
  FurtherColumnKeys,
  FurtherColumns,
  ImportTemplate,
} from '@/domain/import/import-template.ts';
import {
  columnKeys,
  columnsFromTemplate,
  type FileColumns,
  furtherKeys,
  type TemplateColumns,
} from '@/domain/import/template-match.ts';
import { layoutsOf } from './file-reducer.ts';
import { chosenReading, type FileState, furtherColumnsOf } from './file-state.ts';
import type { WizardState } from './wizard-state.ts';

/** Column roles as stored in a template. */
export function templateColumns(
  file: FileColumns,
  roles: readonly ColumnRole[],
): Readonly<Record<string, ColumnRole>> {
  const keys = columnKeys(file);
  return Object.fromEntries(keys.map((key, index) => [key, roles[index] ?? 'ignore']));
}

/** Further columns as stored in a template. */
export function templateFurther(file: FileColumns, further: FurtherColumns): FurtherColumnKeys {
  return furtherKeys(further, file);
}

/**
 * Applies a template to a file: roles, further columns, columns the file lacks, and the account of
 * each group (missing = the template doesn't split the file).
 */
export function applyTemplate(
  template: ImportTemplate,
  file: FileColumns,
): TemplateColumns & { readonly accounts?: Readonly<Record<string, string>> } {
  const { accounts } = template.mapping;
  return { ...columnsFromTemplate(template, file), ...(accounts ? { accounts } : {}) };
}

/** The part of a file's settings that a template stores. */
export function templateOf(file: FileState): Pick<ImportTemplate, 'mapping' | 'reading'> {
  const { inspection, roles, accountId, isSplit, accounts } = file;
  const further = templateFurther(inspection, isSplit ? furtherColumnsOf(file) : file.further);
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

/** True if a file was read exactly as its template says, so there is nothing to save. */
export function isAsTemplate({ templateId, isChanged }: FileState): boolean {
  return templateId !== '' && !isChanged;
}

/** One file per layout for which a template could be saved or updated, in order. */
export function layoutsToSave(files: readonly FileState[]): readonly FileState[] {
  return layoutsOf(files).filter((file) => !isAsTemplate(file));
}

/** The file for which to offer saving a template; undefined if answered or not applicable. */
export function fileToSave({ template, files }: WizardState): FileState | undefined {
  return template.state === 'asked' ? layoutsToSave(files)[template.layout] : undefined;
}

/** Moves on to the next layout. `name`: name of the template just saved. */
export function afterTemplateSaved(state: WizardState, name: string): WizardState {
  const layout = state.template.state === 'asked' ? state.template.layout + 1 : 0;
  if (state.template.state === 'asked' && layout < layoutsToSave(state.files).length) {
    return { ...state, template: { state: 'asked', layout, savedName: name } };
  }
  return { ...state, template: { state: 'saved', name } };
}
