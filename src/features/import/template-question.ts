import type { FileState } from './file-state.ts';
import { layoutsOf } from './same-columns.ts';
import type { WizardState } from './wizard-state.ts';

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
