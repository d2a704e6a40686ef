import { checkForm, type FieldErrors } from './check-form.ts';
import { tidyName } from './names.ts';

/**
 * Checks a name (spec §5), and that it can be stored. Codes: category-name-too-short, payee-name-too-short,
 * tag-name-too-short, template-name-required, and of each ...-name-too-long.
 */
export function checkNameForm(
  form: 'category' | 'payee' | 'tag' | 'importTemplate',
  values: { readonly name: string },
): FieldErrors {
  return checkForm(form, { ...values, name: tidyName(values.name) });
}
