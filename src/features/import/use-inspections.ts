import { useEffect, useRef } from 'react';
import type { CsvReader } from '@/platform/csv/csv-reader.ts';
import { askedFurther, detectionKeyOf } from './file-state.ts';
import type { WizardAction } from './wizard-reducer.ts';
import type { WizardState } from './wizard-state.ts';

/** Detects anew what follows from a changed reading or from other columns, in whichever file. */
export function useInspections(
  { files, step, isBusy }: WizardState,
  dispatch: (action: WizardAction) => void,
  readerOf: (id: number) => CsvReader | undefined,
): void {
  const asked = useRef(new Map<CsvReader, string>());
  useEffect(() => {
    if (step !== 'mapping' || isBusy) return;
    for (const file of files) {
      const key = detectionKeyOf(file);
      const reader = readerOf(file.id);
      if (!reader || key === file.inspectedKey || asked.current.get(reader) === key) continue;
      asked.current.set(reader, key);
      void reader.inspect(file.overrides, file.roles, askedFurther(file)).then((result) => {
        if (asked.current.get(reader) === key) asked.current.delete(reader);
        dispatch({ type: 'file', id: file.id, action: { type: 'inspected', key, result } });
      });
    }
  }, [files, step, isBusy, dispatch, readerOf]);
}
