import { useState } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { AccountMark } from '@/components/accounts/account-mark.tsx';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { ColorField, IconField } from '@/components/pickers/icon-field.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import {
  CURRENCY_CODE_CHARS,
  DEFAULT_CURRENCY,
  DEFAULT_INITIAL_BALANCE_CENTS,
} from '@/config/limits.ts';
import { ACCOUNT_TYPES, type Account } from '@/domain/accounts/account.ts';
import { type AccountForm, checkAccountForm } from '@/domain/accounts/account-form.ts';
import { accountColor, initialsOf } from '@/domain/accounts/account-look.ts';
import { groupNames } from '@/domain/accounts/account-order.ts';
import { leastUsedColor } from '@/domain/categories/tag.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Combobox } from '@/ui/controls/combobox.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { UppercaseInput } from '@/ui/controls/input-variants.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** Raw form state; the balance is still text. */
export type AccountFormState = Omit<AccountForm, 'balance'> & { readonly balance: string };

/** Defaults from spec §9. */
export const NEW_ACCOUNT: AccountFormState = {
  name: '',
  type: 'chequing',
  currency: DEFAULT_CURRENCY,
  balance: String(DEFAULT_INITIAL_BALANCE_CENTS),
};

/**
 * Form state of a stored account. `balance` keeps its default: it is the total of the rows, so it
 * can't be edited.
 */
export function accountFormStateOf(account: Account): AccountFormState {
  const { name, type, currency, icon = '', group = '', excluded = false } = account;
  const color = accountColor(account);
  return { ...NEW_ACCOUNT, name, type, currency, color, icon, group, excluded };
}

/** The colour that a new account begins with: the one that the fewest others have. */
export function newAccountColor(accounts: readonly Account[]): number {
  return leastUsedColor(accounts.map((account) => ({ color: accountColor(account) })));
}

/** Parses the form state. An empty balance becomes the default. */
export function accountFormOf(values: AccountFormState): AccountForm {
  const balance = values.balance.trim() === '' ? NEW_ACCOUNT.balance : values.balance;
  return { ...values, balance: parseTypedMoney(balance, currentLocale()) };
}

type AccountFieldsProps = {
  readonly control: Control<AccountFormState>;
  /** Only a new account has an opening balance. */
  readonly withBalance: boolean;
};

const NAME_MAX_CHARS = 200;

export function AccountFields({ control, withBalance }: AccountFieldsProps) {
  return (
    <>
      <FormField control={control} name="name" label={t('accounts.name')} required>
        {(field) => (
          <Stack direction="row" gap={2} align="center">
            <LookPreview control={control} />
            <Input {...field} data-autofocus maxLength={NAME_MAX_CHARS} />
          </Stack>
        )}
      </FormField>
      <FieldRow columns="wideNarrow">
        <FormField control={control} name="type" label={t('accounts.type')} required>
          {(field) => <NativeSelect {...field} options={typeOptions()} />}
        </FormField>
        <FormField control={control} name="currency" label={t('accounts.currency')} required>
          {({ onChange, ...field }) => (
            <UppercaseInput {...field} maxLength={CURRENCY_CODE_CHARS} onValueChange={onChange} />
          )}
        </FormField>
      </FieldRow>
      {withBalance ? <BalanceField control={control} /> : null}
    </>
  );
}

/** How the mark will look, with the name as it is being typed. */
function LookPreview({ control }: Pick<AccountFieldsProps, 'control'>) {
  const [name, color, icon] = useWatch({ control, name: ['name', 'color', 'icon'] });
  return (
    <AccountMark
      account={{ id: '', name, ...(color ? { color } : {}), ...(icon ? { icon } : {}) }}
    />
  );
}

/** Colour and icon, collapsed because the preset ones will do. */
export function AccountLookFields({ control }: Pick<AccountFieldsProps, 'control'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={t('accounts.look')} open={isOpen} onToggle={setOpen}>
      {isOpen ? <LookFields control={control} /> : null}
    </Disclosure>
  );
}

/** Shown until there is a name. */
const SAMPLE_INITIALS = 'Aa';

function LookFields({ control }: Pick<AccountFieldsProps, 'control'>) {
  const name = useWatch({ control, name: 'name' });
  const color = useController({ control, name: 'color' });
  const icon = useController({ control, name: 'icon' });
  return (
    <Stack gap={4}>
      <ColorField value={color.field.value ?? 1} onValueChange={color.field.onChange} />
      <IconField
        value={icon.field.value ?? ''}
        automatic={{
          label: t('accounts.iconInitials'),
          swatch: initialsOf(name) || SAMPLE_INITIALS,
        }}
        onValueChange={icon.field.onChange}
      />
    </Stack>
  );
}

function typeOptions() {
  return ACCOUNT_TYPES.map((type) => ({ value: type, label: accountTypeLabel(type) }));
}

function BalanceField({ control }: Pick<AccountFieldsProps, 'control'>) {
  const [type, currency] = useWatch({ control, name: ['type', 'currency'] });
  const isCard = type === 'credit_card';
  return (
    <FormField
      control={control}
      name="balance"
      label={t('accounts.balance')}
      help={t(isCard ? 'accounts.balanceHelpDebt' : 'accounts.balanceHelp')}
    >
      {(field) => (
        <AmountInput
          {...field}
          signed
          currency={currency}
          // Select the zero so that typing replaces it.
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </FormField>
  );
}

const GROUP_MAX_CHARS = 60;

/** The group an account is listed in, and whether reports and budgets include it. */
export function AccountPlaceFields({ control }: { readonly control: Control<AccountFormState> }) {
  const groups = groupNames(valueOr(useAccounts(), []));
  const excluded = useController({ control, name: 'excluded' });
  return (
    <>
      <FormField
        control={control}
        name="group"
        label={t('accounts.group')}
        help={t('accounts.groupHelp')}
      >
        {({ value, onChange, onBlur, ref }) => (
          <Combobox
            ref={ref}
            items={groups.map((name) => ({ value: name, label: name }))}
            inputValue={value ?? ''}
            onInputValueChange={onChange}
            onBlur={onBlur}
            allowCustomValue
            maxLength={GROUP_MAX_CHARS}
            emptyText={t('accounts.groupNone')}
            openLabel={t('accounts.groupOpen')}
          />
        )}
      </FormField>
      <Switch
        label={t('accounts.excluded')}
        help={t('accounts.excludedHelp')}
        checked={excluded.field.value ?? false}
        onChange={(event) => excluded.field.onChange(event.currentTarget.checked)}
        onBlur={excluded.field.onBlur}
      />
    </>
  );
}

type AccountFormOptions<Value> = {
  readonly defaultValues: AccountFormState;
  readonly run: (form: AccountForm) => Promise<Outcome<Value>>;
  readonly onDone: (outcome: Extract<Outcome<Value>, { ok: true }>) => void;
  /** Shown if saving fails for a reason that belongs to no field. */
  readonly failedText: string;
};

/**
 * Form logic for 'Add Account' and 'Edit Account': validation, a single submission at a time, and
 * error messages.
 */
export function useAccountForm<Value>(work: AccountFormOptions<Value>) {
  const { pending, submitOnce } = useSubmitOnce();
  const form = useForm<AccountFormState>({
    defaultValues: work.defaultValues,
    resolver: formResolver((values) => checkAccountForm(accountFormOf(values))),
  });
  const fail = (description?: string) => {
    notifyError(work.failedText, description ? { description } : {});
  };
  const submit = async (values: AccountFormState): Promise<boolean> => {
    const outcome = await work.run(accountFormOf(values));
    if (outcome.ok) work.onDone(outcome);
    else if (outcome.code === 'invalid')
      showFieldErrors(form.setError, outcome.fields, outcome.words);
    else if (outcome.code === 'taken') {
      showFieldErrors(form.setError, { name: 'account-name-taken' });
    } else fail(messageFor(outcome.code));
    return outcome.ok;
  };
  return {
    control: form.control,
    pending,
    dirty: form.formState.isDirty,
    onSubmit: form.handleSubmit((values) => submitOnce(() => submit(values), fail)),
  };
}
