import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { addHolding, saveHolding } from '@/commands/investments/holdings.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { AccountSelect, NoAccounts } from '@/components/pickers/record-select.tsx';
import { CURRENCY_CODE_CHARS } from '@/config/limits.ts';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Holding, securityKeyOf } from '@/domain/investments/holding.ts';
import { isInvestmentAccount, tiedHoldings } from '@/domain/investments/holding-form.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input, NumberInput } from '@/ui/controls/input.tsx';
import { CapitalsInput } from '@/ui/controls/input-variants.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  type HoldingValues,
  holdingFormOf,
  holdingValuesOf,
  newHoldingValues,
  openingOf,
  useHoldingForm,
} from './holding-form-state.ts';
import { HoldingLoader, PortfolioLoader } from './holding-loader.tsx';

const NAME_MAX_CHARS = 200;
const SYMBOL_MAX_CHARS = 40;

type FieldsProps = { readonly control: Control<HoldingValues> };

/** What a holding is called. */
export function HoldingNameFields({ control }: FieldsProps) {
  return (
    <FieldRow columns="wideNarrow">
      <FormField control={control} name="name" label={t('holdingForm.name')} required>
        {(field) => <Input {...field} data-autofocus maxLength={NAME_MAX_CHARS} />}
      </FormField>
      <FormField
        control={control}
        name="symbol"
        label={t('holdingForm.symbol')}
        hint={t('holdingForm.optional')}
        help={t('holdingForm.symbolHelp')}
      >
        {({ onChange, ...field }) => (
          <CapitalsInput {...field} maxLength={SYMBOL_MAX_CHARS} onValueChange={onChange} />
        )}
      </FormField>
    </FieldRow>
  );
}

/** The currency of its prices, and its share of what is invested. */
export function HoldingTermsFields({ control }: FieldsProps) {
  return (
    <FieldRow>
      <FormField control={control} name="currency" label={t('holdingForm.currency')} required>
        {({ onChange, ...field }) => (
          <CapitalsInput {...field} maxLength={CURRENCY_CODE_CHARS} onValueChange={onChange} />
        )}
      </FormField>
      <FormField
        control={control}
        name="targetPercent"
        label={t('holdingForm.target')}
        help={t('holdingForm.targetHelp')}
      >
        {(field) => <NumberInput {...field} unit="%" />}
      </FormField>
    </FieldRow>
  );
}

type OpeningProps = FieldsProps & { readonly currency: string; readonly today: CalendarDate };

/** What a new holding begins with. */
export function HoldingOpeningFields({ control, currency, today }: OpeningProps) {
  return (
    <FieldGroup legend={t('holdingForm.opening')} hideLegend>
      <Stack gap={4}>
        <Stack gap={0}>
          <Text as="p" weight="semibold">
            {t('holdingForm.opening')}
          </Text>
          <Text as="p" size="sm" tone="muted">
            {t('holdingForm.openingHelp')}
          </Text>
        </Stack>
        <FieldRow>
          <FormField control={control} name="units" label={t('holdingForm.openingUnits')}>
            {(field) => <NumberInput {...field} />}
          </FormField>
          <FormField control={control} name="cost" label={t('holdingForm.openingCost')}>
            {(field) => <AmountInput {...field} currency={currency} />}
          </FormField>
        </FieldRow>
        <FieldRow>
          <FormField control={control} name="date" label={t('holdingForm.openingDate')}>
            {({ onChange, ...field }) => (
              <DateInput {...field} max={today} onValueChange={onChange} />
            )}
          </FormField>
          <FormField control={control} name="price" label={t('holdingForm.openingPrice')}>
            {(field) => <NumberInput {...field} unit={currency} />}
          </FormField>
        </FieldRow>
      </Stack>
    </FieldGroup>
  );
}

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

type EditHoldingFormProps = {
  readonly holding: Holding;
  readonly book: Portfolio;
  readonly onClose: () => void;
};

/** The open dialog of a stored holding. */
export function EditHoldingForm({ holding, book, onClose }: EditHoldingFormProps) {
  const services = useServices();
  const [defaultValues] = useState(() => holdingValuesOf(holding));
  const { form, dialog } = useHoldingForm({
    defaultValues,
    run: (values) =>
      saveHolding(services, holdingFormOf(values), holding.id, holdingFormOf(defaultValues)),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t('holdingForm.editTitle')}
      submitLabel={t('holdingForm.save')}
      onClose={onClose}
    >
      <HoldingNameFields control={form.control} />
      <TiedNotice holding={holding} book={book} control={form.control} />
      <HoldingTermsFields control={form.control} />
    </FormDialog>
  );
}

type TiedNoticeProps = Omit<EditHoldingFormProps, 'onClose'> & {
  readonly control: Control<HoldingValues>;
};

/** Another symbol goes for all accounts between which units were transferred: said before it is saved. */
function TiedNotice({ holding, book, control }: TiedNoticeProps) {
  const [name, symbol] = useWatch({ control, name: ['name', 'symbol'] });
  const count = tiedHoldings(book.holdings, holding).length - 1;
  const isOther = securityKeyOf({ ...holding, name, symbol }) !== securityKeyOf(holding);
  if (!isOther || count === 0) return null;
  return (
    <Notice tone="info" role="status">
      {t('holdingForm.symbolTied', { count })}
    </Notice>
  );
}

/** 'Add Holding'. */
export function AddHoldingDialog({ request, onClose }: DialogProps<'add-holding'>) {
  return (
    <PortfolioLoader title={t('holdingForm.addTitle')} onClose={onClose}>
      {(book) => (
        <AddHoldingForm
          book={book}
          accountId={request.accountId}
          typed={request.typed}
          onClose={onClose}
        />
      )}
    </PortfolioLoader>
  );
}

/** 'Edit Holding'. */
export function EditHoldingDialog({ request, onClose }: DialogProps<'edit-holding'>) {
  return (
    <HoldingLoader
      holdingId={request.holdingId}
      title={t('holdingForm.editTitle')}
      onClose={onClose}
    >
      {(holding, book) => <EditHoldingForm holding={holding} book={book} onClose={onClose} />}
    </HoldingLoader>
  );
}
