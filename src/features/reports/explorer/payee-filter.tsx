import type { Payee } from '@/domain/categories/payee.ts';
import { exactPayeeIn } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';

type PayeeFilterProps = {
  readonly payees: ReadonlyMap<string, Payee>;
  /** '' = any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Narrows to one payee; a link may have named a description that is none. */
export function PayeeFilter({ payees, value, onChange }: PayeeFilterProps) {
  const options = [...payees.values()].map(({ id, name }) => ({ value: id, label: name }));
  const other = value === '' || payees.has(value) ? null : exactPayeeIn(value);
  return (
    <Field label={t('reportNames.payeeFilter')} width="md">
      <NativeSelect
        placeholder={t('reportNames.anyPayee')}
        options={other === null ? options : [{ value, label: other }, ...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
