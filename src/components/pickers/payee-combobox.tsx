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
  /** In name order, hidden ones included. */
  readonly payees: readonly Payee[];
  /** The text in the box, which need be no payee's name. */
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** A payee was picked or created; the box has its name already. */
  readonly onPick: (payee: Payee) => void;
};

/**
 * The box of a description, which suggests payees (spec §5). Its last line opens the add-payee dialog with what was typed, which
 * comes back with the new payee picked.
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
  const { isAsked, payees: found, canCreate } = suggestions;
  const items = useMemo(() => found.map(({ id, name }) => ({ value: id, label: name })), [found]);

  const pick = (payee: Payee | undefined) => {
    if (!payee) return;
    onValueChange(payee.name);
    onPick(payee);
  };
  const latestPick = useRef(pick);
  latestPick.current = pick;
  const added = payees.find(({ id }) => id === addedId);
  // The list of payees is live: the new one is in it a moment after its dialog said so.
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
      listHidden={!isAsked}
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
