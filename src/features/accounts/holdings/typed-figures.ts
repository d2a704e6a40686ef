import { typedAmountError } from '@/components/forms/form-field.tsx';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Scaled } from '@/domain/core/scaled.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { parseTypedScaled, readTypedScaled, typedScaledText } from '@/domain/core/typed-scaled.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in a box of units or of a price; null = nothing, or no number. */
export function scaledOf(typed: string): Scaled | null {
  return parseTypedScaled(typed, currentLocale());
}

/** What stands in a box of an amount, cents; null = nothing, or no number. */
export function moneyOfTyped(typed: string): Money | null {
  return parseTypedMoney(typed, currentLocale());
}

/** The text of units or of a price in their box; '' where there are none. */
export function scaledBox(value: Scaled | null, least = 0): string {
  return value === null ? '' : typedScaledText(value, currentLocale(), least);
}

/** The text of an amount in its box; '' where there is none. */
export function moneyBox(value: Money | null): string {
  return value === null ? '' : typedMoneyText(value, currentLocale());
}

/** What is wrong with boxes of units and prices in which something stands: codes of parseScaled. */
export function typedScaledErrors(boxes: Readonly<Record<string, string>>): FieldErrors {
  const errors = Object.entries(boxes).flatMap(([field, typed]) => {
    const read = readTypedScaled(typed, currentLocale());
    return read.ok || read.code === 'scaled-empty' ? [] : [[field, read.code]];
  });
  return Object.fromEntries(errors) as FieldErrors;
}

/** What is wrong with boxes of amounts in which something stands: amount-not-a-number and codes of typedAmountError. */
export function typedMoneyErrors(boxes: Readonly<Record<string, string>>): FieldErrors {
  const errors = Object.entries(boxes).map(([field, typed]): FieldErrors => {
    if (typed.trim() === '' || moneyOfTyped(typed) !== null) return {};
    return { [field]: 'amount-not-a-number', ...typedAmountError(field, typed) };
  });
  return Object.assign({}, ...errors) as FieldErrors;
}
