import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Payee } from '@/domain/categories/payee.ts';
import { suggestPayees } from '@/domain/categories/payee-suggestions.ts';
import { t } from '@/messages/t.ts';
import { Combobox } from '@/ui/controls/combobox.tsx';

type PayeeComboboxProps = Pick<
  ComponentProps<typeof Combobox>,
  'name' | 'ref' | 'onBlur' | 'disabled' | 'maxLength' | 'data-autofocus' | 'aria-label'
> & {
  /** Sorted by name, including hidden ones. */
  readonly payees: readonly Payee[];
  /** The text in the field, which need not be a payee's name. */
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** Called after a payee was picked or created; the field has its name already. */
  readonly onPick: (payee: Payee) => void;
};

/**
 * A description field that suggests payees (spec §5). The last item opens the add-payee dialog with
 * the typed text, and the new payee is then picked.
 */
export function PayeeCombobox({
  payees,
  value,
  onValueChange,
  onPick,
  ...rest
}: PayeeComboboxProps) {
  const dialogs = useDialogs();
  const [addedId, setAddedId] = useState('');
  const suggestions = useMemo(() => suggestPayees(payees, value), [payees, value]);
  const { isLongEnough, payees: found, canCreate } = suggestions;
  const items = useMemo(() => found.map(({ id, name }) => ({ value: id, label: name })), [found]);

  const pick = (payee: Payee | undefined) => {
    if (!payee) return;
    onValueChange(payee.name);
    onPick(payee);
  };
  const latestPick = useRef(pick);
  latestPick.current = pick;
  const added = payees.find(({ id }) => id === addedId);
  // The list of payees is live, so a new one appears in it a moment after its dialog reports it.
  useEffect(() => {
    if (!added) return;
    setAddedId('');
    latestPick.current(added);
  }, [added]);

  return (
    <Combobox
      {...rest}
      allowCustomValue
      filter="caller"
      items={items}
      inputValue={value}
      onInputValueChange={onValueChange}
      onValueChange={(id) => pick(found.find((payee) => payee.id === id))}
      emptyText={t('transactionsForm.noPayees')}
      listHidden={!isLongEnough}
      listLabel={t('transactionsForm.payees')}
      create={
        canCreate
          ? {
              label: t('transactionsForm.createPayee'),
              onCreate: (name) => dialogs.open('add-payee', { name, onAdded: setAddedId }),
            }
          : undefined
      }
    />
  );
}
