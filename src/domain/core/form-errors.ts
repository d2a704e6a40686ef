import { validators } from 'virtual:schema-validators/forms';
import { tidyName } from './text-cleanup.ts';

/** The forms that have a schema in schemas/forms. */
type FormName =
  | 'account'
  | 'budget'
  | 'category'
  | 'debt'
  | 'debtRate'
  | 'goal'
  | 'holding'
  | 'importTemplate'
  | 'payee'
  | 'rule'
  | 'ruleCondition'
  | 'scheduled'
  | 'tag'
  | 'transaction'
  | 'transfer';

/** The error code of the first broken rule of each invalid field. Empty if the form is valid. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Validates a form against its schema in schemas/forms, where each rule carries its error code. */
export function checkForm(form: FormName, values: object): FieldErrors {
  const validate = validators[`forms/${form}`];
  if (!validate) throw new Error(`no validator for the form ${form}`);
  if (validate(values)) return {};
  const errors: Record<string, string> = {};
  for (const error of validate.errors ?? []) {
    const missing: unknown = Reflect.get(error.params ?? {}, 'missingProperty');
    const field = typeof missing === 'string' ? missing : (error.instancePath.split('/')[1] ?? '');
    const rule: unknown = error.parentSchema;
    errors[field] ??= codeOf(rule, typeof missing === 'string' ? field : undefined) ?? 'invalid';
  }
  return errors;
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** A rule's error code. For a missing field, the code of that field's own rule. */
function codeOf(rule: unknown, missingField: string | undefined): string | undefined {
  if (!(rule instanceof Object)) return undefined;
  if (missingField !== undefined) {
    const properties: unknown = Reflect.get(rule, 'properties');
    return properties instanceof Object
      ? codeOf(Reflect.get(properties, missingField), undefined)
      : undefined;
  }
  const code: unknown = Reflect.get(rule, 'errorCode');
  return typeof code === 'string' ? code : undefined;
}

/**
 * Checks the length of a name (spec §5). Codes: category-name-too-short, payee-name-too-short,
 * tag-name-too-short, template-name-required, and ...-name-too-long for each.
 */
export function checkNameForm(
  form: 'category' | 'payee' | 'tag' | 'importTemplate',
  values: { readonly name: string },
): FieldErrors {
  return checkForm(form, { ...values, name: tidyName(values.name) });
}
