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
import { connectedHoldings, isInvestmentAccount } from '@/domain/investments/holding-form.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input, NumberInput } from '@/ui/controls/input.tsx';
import { UppercaseInput } from '@/ui/controls/input-variants.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  type HoldingFormState,
  holdingFormOf,
  holdingFormStateOf,
  newHoldingFormState,
  openingOf,
  useHoldingForm,
} from './holding-form-state.ts';
import { HoldingLoader, PortfolioLoader } from './holding-loader.tsx';

export function AddHoldingDialog({ request, onClose }: DialogProps<'add-holding'>) {
  return (
    <PortfolioLoader title={t('holdingForm.addTitle')} onClose={onClose}>
      {(portfolio) => (
        <AddHoldingForm
          portfolio={portfolio}
          accountId={request.accountId}
          typed={request.typed}
          onClose={onClose}
        />
      )}
    </PortfolioLoader>
  );
}

export function EditHoldingDialog({ request, onClose }: DialogProps<'edit-holding'>) {
  return (
    <HoldingLoader
      holdingId={request.holdingId}
      title={t('holdingForm.editTitle')}
      onClose={onClose}
    >
      {(holding, portfolio) => (
        <EditHoldingForm holding={holding} portfolio={portfolio} onClose={onClose} />
      )}
    </HoldingLoader>
  );
}

const NAME_MAX_CHARS = 200;
const SYMBOL_MAX_CHARS = 40;

type FieldsProps = { readonly control: Control<HoldingFormState> };

function HoldingNameFields({ control }: FieldsProps) {
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
          <UppercaseInput {...field} maxLength={SYMBOL_MAX_CHARS} onValueChange={onChange} />
        )}
      </FormField>
    </FieldRow>
  );
}

function HoldingTermsFields({ control }: FieldsProps) {
  return (
    <FieldRow>
      <FormField control={control} name="currency" label={t('holdingForm.currency')} required>
        {({ onChange, ...field }) => (
          <UppercaseInput {...field} maxLength={CURRENCY_CODE_CHARS} onValueChange={onChange} />
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

/** What a new holding starts with. */
function HoldingOpeningFields({ control, currency, today }: OpeningProps) {
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
  readonly portfolio: Portfolio;
  /** Preselected account; if missing, the first investment account. */
  readonly accountId?: string | undefined;
  /** Values already typed elsewhere. */
  readonly typed?: Partial<HoldingFormState> | undefined;
  readonly onClose: () => void;
};

function AddHoldingForm({ portfolio, accountId, typed, onClose }: AddHoldingFormProps) {
  const services = useServices();
  const today = useToday();
  const choices = selectableAccounts(portfolio.accounts, accountId);
  const account =
    choices.find(({ id }) => id === accountId) ?? choices.find(isInvestmentAccount) ?? choices[0];
  const { form, dialog } = useHoldingForm({
    defaultValues: { ...newHoldingFormState(account, today), ...typed },
    run: (values) => addHolding(services, holdingFormOf(values), openingOf(values)),
    onDone: onClose,
  });
  const { control } = form;
  const currency = useWatch({ control, name: 'currency' });
  const choose = (chosen: string) => {
    form.setValue('accountId', chosen, { shouldDirty: true });
    const own = portfolio.accountsById.get(chosen)?.currency;
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
            accounts={portfolio.accounts}
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
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
};

function EditHoldingForm({ holding, portfolio, onClose }: EditHoldingFormProps) {
  const services = useServices();
  const [defaultValues] = useState(() => holdingFormStateOf(holding));
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
      <TiedNotice holding={holding} portfolio={portfolio} control={form.control} />
      <HoldingTermsFields control={form.control} />
    </FormDialog>
  );
}

type TiedNoticeProps = Omit<EditHoldingFormProps, 'onClose'> & {
  readonly control: Control<HoldingFormState>;
};

/**
 * Warns, before saving, that a new symbol also applies to accounts that units were transferred to
 * or from.
 */
function TiedNotice({ holding, portfolio, control }: TiedNoticeProps) {
  const [name, symbol] = useWatch({ control, name: ['name', 'symbol'] });
  const count = connectedHoldings(portfolio.holdings, holding).length - 1;
  const isOther = securityKeyOf({ ...holding, name, symbol }) !== securityKeyOf(holding);
  if (!isOther || count === 0) return null;
  return (
    <Notice tone="info" role="status">
      {t('holdingForm.symbolTied', { count })}
    </Notice>
  );
}
