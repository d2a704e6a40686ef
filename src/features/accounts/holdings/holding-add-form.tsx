import { useWatch } from 'react-hook-form';
import { addHolding } from '@/commands/investments/holdings.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { AccountSelect, NoAccounts } from '@/components/pickers/record-select.tsx';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import { isInvestmentAccount } from '@/domain/investments/holding-form.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { HoldingNameFields, HoldingOpeningFields, HoldingTermsFields } from './holding-fields.tsx';
import {
  type HoldingValues,
  holdingFormOf,
  newHoldingValues,
  openingOf,
} from './holding-values.ts';
import { useHoldingForm } from './use-holding-form.ts';

type AddHoldingFormProps = {
  readonly book: Portfolio;
  /** Where it shall be; missing = the first account that is there to invest. */
  readonly accountId?: string | undefined;
  /** What was typed elsewhere already. */
  readonly typed?: Partial<HoldingValues> | undefined;
  readonly onClose: () => void;
};

/** The open dialog for a new holding. */
export function AddHoldingForm({ book, accountId, typed, onClose }: AddHoldingFormProps) {
  const services = useServices();
  const today = useToday();
  const choices = selectableAccounts(book.accounts, accountId);
  const account =
    choices.find(({ id }) => id === accountId) ?? choices.find(isInvestmentAccount) ?? choices[0];
  const { form, dialog } = useHoldingForm({
    defaultValues: { ...newHoldingValues(account, today), ...typed },
    run: (values) => addHolding(services, holdingFormOf(values), openingOf(values)),
    onDone: onClose,
  });
  const { control } = form;
  const currency = useWatch({ control, name: 'currency' });
  const choose = (chosen: string) => {
    form.setValue('accountId', chosen, { shouldDirty: true });
    const own = book.accountsById.get(chosen)?.currency;
    if (own && !form.formState.dirtyFields.currency) form.setValue('currency', own);
  };
  return (
    <FormDialog
      {...dialog}
      title={t('holdingForm.addTitle')}
      submitLabel={t('holdingForm.save')}
      submitDisabled={choices.length === 0}
      onClose={onClose}
    >
      {choices.length > 0 ? null : (
        <NoAccounts text={t('holdingForm.noAccounts')} onAdded={choose} />
      )}
      <HoldingNameFields control={control} />
      <FormField control={control} name="accountId" label={t('holdingForm.account')} required>
        {({ onChange: _, ...field }) => (
          <AccountSelect
            {...field}
            accounts={book.accounts}
            keep={accountId ?? ''}
            onValueChange={choose}
          />
        )}
      </FormField>
      <HoldingTermsFields control={control} />
      <HoldingOpeningFields control={control} currency={currency} today={today} />
    </FormDialog>
  );
}
