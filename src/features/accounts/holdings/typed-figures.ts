import { typedAmountError } from '@/components/forms/form-field.tsx';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Scaled } from '@/domain/core/scaled.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { parseTypedScaled, readTypedScaled, typedScaledText } from '@/domain/core/typed-scaled.ts';
import { currentLocale } from '@/messages/t.ts';

/** Parses typed units or a typed price; null if empty or not a number. */
export function parseScaledField(typed: string): Scaled | null {
  return parseTypedScaled(typed, currentLocale());
}

/** Parses a typed amount, in cents; null if empty or not a number. */
export function parseMoneyField(typed: string): Money | null {
  return parseTypedMoney(typed, currentLocale());
}

/** Units or a price as text for an input; '' for null. */
export function scaledFieldText(value: Scaled | null, least = 0): string {
  return value === null ? '' : typedScaledText(value, currentLocale(), least);
}

/** An amount as text for an input; '' for null. */
export function moneyFieldText(value: Money | null): string {
  return value === null ? '' : typedMoneyText(value, currentLocale());
}

/** Errors of non-empty units and price fields: codes of parseScaled. */
export function typedScaledErrors(boxes: Readonly<Record<string, string>>): FieldErrors {
  const errors = Object.entries(boxes).flatMap(([field, typed]) => {
    const read = readTypedScaled(typed, currentLocale());
    return read.ok || read.code === 'scaled-empty' ? [] : [[field, read.code]];
  });
  return Object.fromEntries(errors) as FieldErrors;
}

/** Errors of non-empty amount fields: amount-not-a-number and codes of typedAmountError. */
export function typedMoneyErrors(boxes: Readonly<Record<string, string>>): FieldErrors {
  const errors = Object.entries(boxes).map(([field, typed]): FieldErrors => {
    if (typed.trim() === '' || parseMoneyField(typed) !== null) return {};
    return { [field]: 'amount-not-a-number', ...typedAmountError(field, typed) };
  });
  return Object.assign({}, ...errors) as FieldErrors;
}
