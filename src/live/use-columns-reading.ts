import { useMemo } from 'react';
import { map } from 'rxjs';
import { columnsOf } from '@/db/queries/columns.ts';
import { useLive, valueOr } from './live.ts';
import { useServices } from './services-context.tsx';

/** How far the first reading of all rows has come, on which searches and free reports wait; null while none is under way. */
export function useColumnsReading() {
  const { database } = useServices();
  const reading = useMemo(
    () => () =>
      columnsOf(database).reading.pipe(map((value) => ({ status: 'ready' as const, value }))),
    [database],
  );
  return valueOr(useLive('columns-reading', reading), null);
}
