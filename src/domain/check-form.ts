import { validators } from 'virtual:schema-validators';
import account from '../../schemas/forms/account.json' with { type: 'json' };
import category from '../../schemas/forms/category.json' with { type: 'json' };
import importTemplate from '../../schemas/forms/importTemplate.json' with { type: 'json' };
import payee from '../../schemas/forms/payee.json' with { type: 'json' };
import tag from '../../schemas/forms/tag.json' with { type: 'json' };
import transaction from '../../schemas/forms/transaction.json' with { type: 'json' };
import transfer from '../../schemas/forms/transfer.json' with { type: 'json' };

const FORMS = { account, category, importTemplate, payee, tag, transaction, transfer };

export type FormName = keyof typeof FORMS;

/** Each field that breaks a rule, with the error code of its first broken rule. Empty = all is well. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Checks a form's values by its schema in schemas/forms, where each rule carries its error code. */
export function checkForm(form: FormName, values: object): FieldErrors {
  const validate = validators[`forms/${form}`];
  if (!validate) throw new Error(`no validator for the form ${form}`);
  if (validate(values)) return {};
  const properties: object = FORMS[form].properties;
  const errors: Record<string, string> = {};
  for (const error of validate.errors ?? []) {
    const missing: unknown = Reflect.get(error.params ?? {}, 'missingProperty');
    const field = typeof missing === 'string' ? missing : (error.instancePath.split('/')[1] ?? '');
    const rule: unknown = Reflect.get(properties, field);
    const code: unknown = rule instanceof Object ? Reflect.get(rule, 'errorCode') : undefined;
    errors[field] ??= typeof code === 'string' ? code : 'invalid';
  }
  return errors;
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}
