import { useState } from 'react';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { inTreeOrder } from '@/domain/categories/category.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { REGISTER_SORTS, type RegisterSort } from '@/domain/transactions/register-sort.ts';
import {
  exactCategoriesIn,
  FILTER_STATUSES,
  type FilterStatus,
  idsListed,
  type TransactionFilter,
  UNCATEGORIZED,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';

/** An em space; browsers drop ordinary spaces at the start of an option. */
const INDENT = '\u2003';

type ChoiceFilterProps = {
  readonly names: RegisterNames;
  /** '' = any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/**
 * Filters by a category with its subcategories, or by rows without a category. A link may have set
 * several.
 */
export function RegisterCategoryFilter({ names, value, onChange }: ChoiceFilterProps) {
  const exact = exactCategoriesIn(value);
  const options = [
    { value: UNCATEGORIZED, label: t('common.uncategorized') },
    ...inTreeOrder([...names.categories.values()]).map(({ category, depth }) => ({
      value: category.id,
      label: INDENT.repeat(depth) + category.name,
    })),
  ];
  return (
    <Field label={t('register.category')} width="md">
      <NativeSelect
        placeholder={t('register.anyCategory')}
        options={exact ? [{ value, label: exactText(exact, names) }, ...options] : options}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

function exactText(ids: readonly string[], { categories }: RegisterNames): string {
  const [first, ...others] = ids;
  if (first === undefined) return t('search.noCategories');
  const name = categories.get(first)?.name;
  if (others.length > 0 || name === undefined) {
    return first === UNCATEGORIZED && others.length === 0
      ? t('common.uncategorized')
      : t('search.justCategories', { count: ids.length });
  }
  return t('search.justCategory', { name });
}

/** Filters by a tag, or by rows without tags. A link may have set several. */
export function RegisterTagFilter({ names, value, onChange }: ChoiceFilterProps) {
  const options = [
    { value: UNTAGGED, label: t('search.noTagAtAll') },
    ...[...names.tags.values()].map(({ id, name }) => ({ value: id, label: name })),
  ];
  const several = idsListed(value);
  const label = several ? t('search.someTags', { count: several.length }) : t('search.deletedTag');
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={t('search.tagLabel')} width="md">
      <NativeSelect
        placeholder={t('search.anyTag')}
        options={isKnown ? options : [...options, { value, label }]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

type StatusFilterProps = {
  readonly value: FilterStatus | '';
  readonly onChange: (value: FilterStatus | '') => void;
};

/** Filters by status: to review, left out of reports, transfer or split. */
export function RegisterStatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <Field label={t('search.status')} width="md">
      <NativeSelect
        placeholder={t('search.anyStatus')}
        options={FILTER_STATUSES.map((status) => ({
          value: status,
          label: t(`search.${status}`),
        }))}
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(FILTER_STATUSES.find((status) => status === chosen) ?? '');
        }}
      />
    </Field>
  );
}

type SortChoiceProps = {
  readonly value: RegisterSort;
  readonly onChange: (value: RegisterSort) => void;
};

/** Sort order for lists without column headers. */
export function RegisterSortChoice({ value, onChange }: SortChoiceProps) {
  return (
    <Field label={t('register.order')} width="md">
      <NativeSelect
        options={REGISTER_SORTS.map((sort) => ({
          value: sort,
          label: t(`register.order-${sort}`),
        }))}
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(REGISTER_SORTS.find((sort) => sort === chosen) ?? 'newest');
        }}
      />
    </Field>
  );
}

/** Keeps typed text as it is; the filter changes once the text is valid. */
function useDraft<Value>(
  value: Value,
  none: Value,
  textOf: (value: Value) => string,
  parse: (text: string) => Value | null,
  onChange: (value: Value) => void,
) {
  const [draft, setDraft] = useState(() => ({ text: textOf(value), value }));
  const [hasLeft, setLeft] = useState(false);
  // The filter was changed elsewhere (Clear filters, the address), so follow it.
  if (draft.value !== value) setDraft({ text: textOf(value), value });
  const text = draft.value === value ? draft.text : textOf(value);
  const isWrong = text.trim() !== '' && parse(text) === null;
  return {
    text,
    isWrong: isWrong && hasLeft,
    onBlur: () => setLeft(true),
    onText: (typed: string) => {
      const next = typed.trim() === '' ? none : (parse(typed) ?? none);
      setLeft(false);
      setDraft({ text: typed, value: next });
      if (next !== value) onChange(next);
    },
  };
}

type DateFilterProps = {
  readonly label: string;
  readonly value: CalendarDate | '';
  readonly onChange: (value: CalendarDate | '') => void;
};

/** One end of a date range; it has no calendar of its own, because one is beside it. */
export function RegisterDateFilter({ label, value, onChange }: DateFilterProps) {
  const draft = useDraft<CalendarDate | ''>(value, '', String, parseCalendarDate, onChange);
  return (
    <Field label={label} width="full" error={draft.isWrong ? t('register.dateInvalid') : undefined}>
      <Input
        inputMode="numeric"
        placeholder={t('transactionsForm.datePattern')}
        maxLength={10}
        spellCheck={false}
        value={draft.text}
        onChange={(event) => draft.onText(event.currentTarget.value)}
        onBlur={draft.onBlur}
      />
    </Field>
  );
}

type AmountFilterProps = {
  readonly label: string;
  readonly value: Money | null;
  readonly onChange: (value: Money | null) => void;
};

/** One bound for the absolute amount; a typed sign is dropped. */
export function RegisterAmountFilter({ label, value, onChange }: AmountFilterProps) {
  const locale = currentLocale();
  const draft = useDraft<Money | null>(
    value,
    null,
    (amount) => (amount === null ? '' : typedMoneyText(amount, locale)),
    (text) => {
      const amount = parseTypedMoney(text, locale);
      return amount === null ? null : cents(Math.abs(amount));
    },
    onChange,
  );
  return (
    <Field label={label} width="sm" error={draft.isWrong ? t('register.amountInvalid') : undefined}>
      <AmountInput
        value={draft.text}
        onChange={(event) => draft.onText(event.currentTarget.value)}
        onBlur={draft.onBlur}
      />
    </Field>
  );
}

type AmountBoundsProps = {
  readonly filter: TransactionFilter;
  readonly onSet: (part: Partial<TransactionFilter>) => void;
};

/** Minimum and maximum for the absolute amount. */
export function RegisterAmountBounds({ filter, onSet }: AmountBoundsProps) {
  return (
    <>
      <RegisterAmountFilter
        label={t('register.minimum')}
        value={filter.minimum}
        onChange={(minimum) => onSet({ minimum })}
      />
      <RegisterAmountFilter
        label={t('register.maximum')}
        value={filter.maximum}
        onChange={(maximum) => onSet({ maximum })}
      />
    </>
  );
}
