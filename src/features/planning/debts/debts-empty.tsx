import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { DebtForm } from '@/domain/debts/debt-form.ts';
import { DebtsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { useBalances } from '@/live/accounts/balances.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input, NumberInput } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusHeading } from '@/ui/layout/focus-target.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  CARD_MINIMUM,
  checkDebtFormState,
  type DebtFormState,
  formStateOf,
  newDebtForm,
  useDebtSave,
  useFormOwed,
} from './debt-form-state.ts';
import { moneyText } from './debt-text.ts';

/** Empty state: a three-field form for the first debt, prefilled from the user's accounts. */
export function DebtsEmpty({ takesFocus }: { readonly takesFocus: boolean }) {
  const dialogs = useDialogs();
  const first = useFirstDebt();
  if (!first) return <DebtsSkeleton />;
  return (
    <Card padding="lg">
      <Stack gap={5}>
        <Stack direction="row" gap={3} align="start" justify="between" wrap>
          <Stack gap={1}>
            <FocusHeading level={2} takesFocus={takesFocus}>
              {t('debts.emptyTitle')}
            </FocusHeading>
            <Text as="p" tone="muted" measure>
              {t('debts.emptyText')}
            </Text>
          </Stack>
          <Button onClick={() => dialogs.open('add-debt', {})}>{t('debts.emptyMore')}</Button>
        </Stack>
        <FirstDebtForm first={first} />
      </Stack>
    </Card>
  );
}

/** Initial data of the form for the first debt. */
type FirstDebtData = {
  readonly form: DebtForm;
  /** Accounts with a negative balance, credit cards first, then by amount owed. */
  readonly owing: readonly Account[];
  readonly accounts: readonly Account[];
};

/**
 * Prefills the form from the credit card with the highest balance, or another account below zero.
 * null while loading.
 */
function useFirstDebt(): FirstDebtData | null {
  const today = useToday();
  const accounts = valueOr(useAccounts(), null);
  const balances = valueOr(useBalances(today), null);
  if (!accounts || !balances) return null;
  const balanceOf = ({ id }: Account) => balances.balances.get(id) ?? 0;
  const rank = ({ type }: Account) => (type === 'credit_card' ? 0 : 1);
  const owing = accounts
    .filter((account) => !account.archived && balanceOf(account) < 0)
    .sort((a, b) => rank(a) - rank(b) || balanceOf(a) - balanceOf(b))
    .filter(({ type }) => type === 'credit_card' || type === 'other');
  const [first] = owing;
  return {
    form: newDebtForm(today, first ? defaultsFor(first) : { kind: 'loan' }),
    owing,
    accounts,
  };
}

/** Defaults for a debt linked to this account. */
function defaultsFor({ id, name, type }: Account): Partial<DebtForm> {
  return { name, linkedAccountId: id, kind: type === 'credit_card' ? 'card' : 'loan' };
}

/** Short form for a first debt: name, amount owed (or a linked account), and rate. */
function FirstDebtForm({ first }: { readonly first: FirstDebtData }) {
  const today = useToday();
  // Frozen on first render, so that typed text survives changes to the accounts.
  const [{ form: wanted, owing, accounts }] = useState(first);
  const form = useForm<DebtFormState>({
    defaultValues: formStateOf(wanted),
    resolver: formResolver((values) => checkDebtFormState(values, today)),
  });
  const { control, reset, getValues } = form;
  useUnsaved(form.formState.isDirty);
  const { pending, submit } = useDebtSave({ form, onSaved: () => {} });
  const [linkedAccountId, kind] = useWatch({ control, name: ['linkedAccountId', 'kind'] });
  const { owed, currency } = useFormOwed(control, accounts);
  const isLinked = linkedAccountId !== '';
  const take = (id: string) => {
    const account = owing.find((each) => each.id === id);
    const next = account ? defaultsFor(account) : ({ kind: 'loan' } as const);
    reset({ ...formStateOf(newDebtForm(today, next)), apr: getValues('apr') });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <FieldRow columns={owing.length > 0 && !isLinked ? 2 : 3}>
          {owing.length > 0 ? (
            <FormField
              control={control}
              name="linkedAccountId"
              label={t('debts.linkedAccount')}
              help={
                isLinked && owed !== null
                  ? t('debts.entryOwed', { amount: moneyText(owed, currency) })
                  : undefined
              }
            >
              {({ onChange: _, ...field }) => (
                <NativeSelect
                  {...field}
                  options={[
                    ...owing.map(({ id, name }) => ({ value: id, label: name })),
                    { value: '', label: t('debts.noAccount') },
                  ]}
                  onChange={(event) => take(event.currentTarget.value)}
                />
              )}
            </FormField>
          ) : null}
          <FormField control={control} name="name" label={t('debts.name')} required>
            {(field) => <Input {...field} />}
          </FormField>
          {isLinked ? null : (
            <FormField control={control} name="owed" label={t('debts.formOwed')} required>
              {(field) => <AmountInput {...field} signed currency={currency} />}
            </FormField>
          )}
          <FormField control={control} name="apr" label={t('debts.apr')} required>
            {(field) => <NumberInput {...field} unit="%" />}
          </FormField>
        </FieldRow>
        <Stack direction="row" gap={4} align="center" wrap>
          <Button type="submit" variant="solid" pending={pending}>
            {t('debts.add')}
          </Button>
          {kind === 'card' ? (
            <Text size="sm" tone="muted">
              {t('debts.emptyCard', { amount: moneyText(CARD_MINIMUM.floor, currency) })}
            </Text>
          ) : null}
        </Stack>
      </Stack>
    </form>
  );
}
