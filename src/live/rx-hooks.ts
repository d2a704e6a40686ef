import { Provider, useRxData } from 'rxdb-hooks';

/** rxdb-hooks stands behind this file alone: its types decay to any, and it has no error channel. */
export const RxDatabaseProvider = Provider;

/** All rows of a small collection, live. `rows` is what RxDB holds: turn each into a plain value at once. */
export function useAllRows(collection: string): {
  readonly rows: readonly RowOfRxdb[];
  readonly isFetching: boolean;
} {
  const { result, isFetching } = useRxData<object>(collection, findAll);
  return { rows: result as unknown as readonly RowOfRxdb[], isFetching };
}

/** The one thing that is asked of RxDB's document objects. */
export type RowOfRxdb = { readonly toMutableJSON: (withMeta: false) => object };

// One function for all, so that the query is not made anew at each rendering.
const findAll = (collection: { find: () => unknown }) => collection.find() as never;
