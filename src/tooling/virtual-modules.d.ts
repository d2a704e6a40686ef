declare module 'virtual:schema-validators' {
  import type { ErrorObject } from 'ajv';

  /** After returning `false`, `errors` holds the failures until the next call. */
  export interface SchemaValidator {
    (data: unknown): boolean;
    errors?: ErrorObject[] | null;
  }

  /** By path under schemas/ without .json: 'transactions', 'forms/transaction'. */
  export const validators: Readonly<Record<string, SchemaValidator>>;
}

declare module 'virtual:schema-validators/documents' {
  import type { SchemaValidator } from 'virtual:schema-validators';

  /** Those of the thirteen collections, by name. */
  export const validators: Readonly<Record<string, SchemaValidator>>;
}

declare module 'virtual:schema-validators/forms' {
  import type { SchemaValidator } from 'virtual:schema-validators';

  /** By 'forms/NAME'. */
  export const validators: Readonly<Record<string, SchemaValidator>>;
}

declare module 'virtual:schema-validators/*' {
  import type { SchemaValidator } from 'virtual:schema-validators';

  export const validate: SchemaValidator;
  export default validate;
}
