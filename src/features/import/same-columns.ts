import type { FileState } from './file-state.ts';

/** Whether two files are cut into the same columns, so that what one of them means holds for the other. */
export function hasSameColumns(a: FileState, b: FileState): boolean {
  const [left, right] = [a.inspection, b.inspection];
  if (left.columnCount !== right.columnCount) return false;
  if (left.header.join('\n') !== right.header.join('\n')) return false;
  if (left.header.some((name) => name !== '')) return true;
  // Without names, the same meaning must be found in both.
  return left.suggestion.roles.join() === right.suggestion.roles.join();
}

/** Files that nobody touched read their columns as another one does that has the same. */
export function withTakenOver(
  files: readonly FileState[],
  source: FileState,
): readonly FileState[] {
  return files.map((file) => (mayTakeOver(file, source) ? takenOver(file, source) : file));
}

function mayTakeOver(file: FileState, source: FileState): boolean {
  return (
    file.id !== source.id &&
    source.isTouched &&
    !file.isTouched &&
    file.templateId === '' &&
    hasSameColumns(file, source)
  );
}

function takenOver(file: FileState, source: FileState): FileState {
  const { dateFormat, decimalMark, invert, signColumn, encoding } = source.overrides;
  return {
    ...file,
    roles: source.roles,
    further: source.further,
    overrides: { ...file.overrides, dateFormat, decimalMark, invert, signColumn, encoding },
    usedSuggestion: false,
    takenFrom: source.name,
  };
}

/** One file of each layout, in order: what a template would be saved of. */
export function layoutsOf(files: readonly FileState[]): readonly FileState[] {
  const layouts: FileState[] = [];
  for (const file of files) {
    if (!layouts.some((layout) => hasSameColumns(layout, file))) layouts.push(file);
  }
  return layouts;
}
