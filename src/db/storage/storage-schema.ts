import { createRxSchema, type RxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';

type Schema = RxJsonSchema<Record<string, unknown>>;

/**
 * The part of a collection's schema that decides how its rows lie in storage: version, primary key and indexed fields. RxDB
 * refuses a store whose schema differs in anything from the one that it knows, be it a word of a description; what else a
 * row may hold is checked by the store itself.
 */
export function storageSchema(schema: Schema): Schema {
  const { version, primaryKey, type, indexes = [] } = schema;
  const fields = new Set([String(primaryKey), ...indexes.flat().map(String)]);
  const properties = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, { type, ...rest }]) => {
      if (!fields.has(name)) return [];
      const { maxLength, minimum, maximum, multipleOf } = rest;
      return [[name, withoutUndefined({ type, maxLength, minimum, maximum, multipleOf })]];
    }),
  );
  return { version, primaryKey, type, properties, required: [...fields], indexes } as Schema;
}

function withoutUndefined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Stores of the same version whose rows lie as they do now are opened although RxDB noted another schema with them: earlier
 * apps handed it the whole schemas, and fields have been added since.
 */
export async function adoptStores(
  rx: RxDatabase,
  schemas: Readonly<Record<string, Schema>>,
): Promise<void> {
  const ids = Object.entries(schemas).map(([name, { version }]) => `collection|${name}-${version}`);
  const known = await rx.internalStore.findDocumentsById(ids, false);
  const stale = known.flatMap((previous) => {
    const { name, schema: noted } = previous.data;
    const own = schemas[name];
    if (!own) return [];
    const { jsonSchema } = createRxSchema(own, rx.hashFunction);
    const isSame =
      Object.keys(noted.properties).length === Object.keys(jsonSchema.properties).length;
    if (isSame || !liesAlike(noted, jsonSchema)) return [];
    return [
      { previous, document: { ...previous, data: { ...previous.data, schema: jsonSchema } } },
    ];
  });
  if (stale.length > 0) await rx.internalStore.bulkWrite(stale, 'coffer-adopt-stores');
}

/** How rows lie in storage. */
type Layout = {
  readonly version: number;
  readonly primaryKey: unknown;
  readonly indexes?: unknown;
};

function liesAlike(one: Layout, other: Layout): boolean {
  const shape = ({ version, primaryKey, indexes }: Layout) =>
    JSON.stringify([version, primaryKey, indexes]);
  return shape(one) === shape(other);
}
