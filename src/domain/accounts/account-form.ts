import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';

/** State of the account dialog. `balance` is null while its text is not a number. */
export type AccountForm = {
  readonly name: string;
  readonly type: string;
  readonly currency: string;
  readonly balance: Money | null;
  /** A custom heading; '' = listed under the account type. Missing: unchanged. */
  readonly group?: string;
  /** The hue number of its mark, 1 to 12. Missing: unchanged. */
  readonly color?: number;
  /** A glyph or an emoji on its mark; '' = its initials. Missing: unchanged. */
  readonly icon?: string;
  /** Left out of reports and budgets. Missing: unchanged. */
  readonly excluded?: boolean;
};

/**
 * The rules of spec §5. Codes: account-name-too-short, account-name-too-long,
 * account-type-required, currency-length, balance-not-a-number, group-too-long.
 */
export function checkAccountForm(form: AccountForm): FieldErrors {
  return checkForm('account', {
    ...form,
    name: tidyName(form.name),
    currency: form.currency.trim(),
  });
}
