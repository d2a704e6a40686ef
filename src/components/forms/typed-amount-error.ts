import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { readTypedMoney } from '@/domain/core/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';

/** What is wrong with a typed number that is one, but none to be stored: amount-too-large, amount-decimals. */
export function typedAmountError(field: string, typed: string): FieldErrors {
  const read = readTypedMoney(typed, currentLocale());
  if (read.ok) return {};
  const isNumber = read.code === 'amount-too-large' || read.code === 'amount-decimals';
  return isNumber ? { [field]: read.code } : {};
}
