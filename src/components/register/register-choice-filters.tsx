import { inTreeOrder } from '../../domain/category-order.ts';
import { UNCATEGORISED } from '../../domain/transaction-filter.ts';
import { t } from '../../messages/t.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import type { RegisterNames } from './register-names.ts';

/** Blanks at the start of an option are dropped by browsers; these are not. */
const INDENT = '\u2003';

type ChoiceFilterProps = {
  readonly names: RegisterNames;
  /** '' = any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Narrows a list to one account, archived ones included. */
export function RegisterAccountFilter({ names, value, onChange }: ChoiceFilterProps) {
  return (
    <Field label={t('register.account')} width="md">
      <NativeSelect
        placeholder={t('register.anyAccount')}
        options={[...names.accounts.values()].map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Narrows a list to one category, or to the rows without one. */
export function RegisterCategoryFilter({ names, value, onChange }: ChoiceFilterProps) {
  const options = [
    { value: UNCATEGORISED, label: t('common.uncategorized') },
    ...inTreeOrder([...names.categories.values()]).map(({ category, depth }) => ({
      value: category.id,
      label: INDENT.repeat(depth) + category.name,
    })),
  ];
  return (
    <Field label={t('register.category')} width="md">
      <NativeSelect
        placeholder={t('register.anyCategory')}
        options={options}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
