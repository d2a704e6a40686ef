/** The part of a validator's error that says where it is. */
type SchemaError = {
  readonly instancePath: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** The field that the first error of a validator speaks of, as a path: 'amount', 'splits[1].amount'; '' = the record as a whole. */
export function fieldOfErrors(errors: unknown): string {
  const [error] = Array.isArray(errors) ? (errors as readonly SchemaError[]) : [];
  if (!error) return '';
  const { missingProperty, additionalProperty } = error.params ?? {};
  const last = missingProperty ?? additionalProperty;
  const parts = error.instancePath.split('/').slice(1);
  return [...parts, ...(typeof last === 'string' ? [last] : [])].reduce(
    (path, part) =>
      /^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`,
    '',
  );
}
