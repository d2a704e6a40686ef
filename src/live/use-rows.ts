import { useMemo } from 'react';
import { EMPTY, type Observable, take } from 'rxjs';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useAllRows } from './rx-hooks.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';

/** All records of a small collection in no order, live: by RxDB's query, and as they lie in storage until it is there to ask. */
export function useRows<Name extends CollectionName>(name: Name): Live<readonly Records[Name][]> {
  const { database } = useServices();
  const { rows, isFetching } = useAllRows(name);
  const read = useLive(name, () => firstRows(database, name)) as Live<readonly Records[Name][]>;
  const first = isFetching ? read : null;
  return useMemo(() => {
    if (first) return first;
    const records = rows.map((row) => recordOf<Records[Name]>(name, row.toMutableJSON(false)));
    return { status: 'ready', value: records };
  }, [name, rows, first]);
}

type AnyRows = Live<readonly Records[CollectionName][]>;

const shared = sharedByKey<AnyRows>();

function firstRows(database: CofferDatabase, name: CollectionName): Observable<AnyRows> {
  if (database.engine.now) return EMPTY;
  return shared(database, name, () =>
    readOnSignal([], () => readRecords(database, name)).pipe(take(1)),
  );
}
