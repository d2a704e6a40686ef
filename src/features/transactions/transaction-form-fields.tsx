import { type ReactNode, useRef } from 'react';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import type { FormChoices } from '@/components/forms/form-choices.ts';
import { FormField } from '@/components/forms/form-field.tsx';
import { DateInput, SignedAmountInput } from '@/components/forms/form-inputs.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { provenanceText, useRuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { PayeeCombobox } from '@/components/pickers/payee-combobox.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { StarterCategories } from '@/components/pickers/starter-categories-button.tsx';
import { SuggestedCategory } from '@/components/pickers/suggested-category.tsx';
import { TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import { DESCRIPTION_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Textarea } from '@/ui/controls/input-variants.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import type { TransactionFormState } from './transaction-form-state.ts';

type TransactionFieldsProps = {
  readonly form: UseFormReturn<TransactionFormState>;
  readonly choices: FormChoices;
  readonly today: CalendarDate;
  /** An archived account that must stay selectable. */
  readonly keepAccount?: string;
  /** True if the user chose the current category, so a payee's default doesn't replace it. */
  readonly isCategoryChosen?: boolean;
  /** For a split: shown instead of the category field. */
  readonly parts?: ReactNode;
  /** Suggests a category while the user hasn't chosen one. */
  readonly suggests?: boolean;
  /** The stored row; it tells where its category came from. */
  readonly stored?: Pick<Transaction, 'categoryId' | 'categorySource' | 'importedDescription'>;
};

/**
 * The fields of a transaction, in the order of a bank statement; on a phone, a new one begins with
 * its amount.
 */
export function TransactionFields({
  form,
  choices,
  today,
  keepAccount,
  isCategoryChosen = false,
  parts,
  suggests = false,
  stored,
}: TransactionFieldsProps) {
  const services = useServices();
  const { control } = form;
  const { accounts, categories, payees, tags } = choices;
  const accountId = useWatch({ control, name: 'accountId' });
  const typedTag = useController({ control, name: 'typedTag' }).field;
  const currency = accounts.find(({ id }) => id === accountId)?.currency;
  const isCategoryByHand = useRef(isCategoryChosen);
  const categoryId = useWatch({ control, name: 'categoryId' });
  const provenance = provenanceText(stored?.categorySource, useRuleNameOf());
  const isAmountFirst = !useWideScreen() && stored === undefined && !parts;
  const amount = parts ? null : (
    <FormField control={control} name="amount" label={t('transactionsForm.amount')} required>
      {(field) => (
        <SignedAmountInput
          {...field}
          {...(isAmountFirst ? { 'data-autofocus': '' } : {})}
          size="figure"
          currency={currency}
        />
      )}
    </FormField>
  );

  const prefill = ({ defaultCategoryId }: Payee) => {
    const exists = categories.some(({ id }) => id === defaultCategoryId);
    const isKept = isCategoryByHand.current && form.getValues('categoryId') !== NO_CATEGORY;
    if (!exists || isKept || parts) return;
    form.setValue('categoryId', defaultCategoryId, { shouldDirty: true });
  };

  return (
    <>
      {isAmountFirst ? amount : null}
      <FormField control={control} name="date" label={t('transactionsForm.date')} required>
        {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} max={today} />}
      </FormField>
      <FormField
        control={control}
        name="description"
        label={t('transactionsForm.description')}
        required
      >
        {({ onChange, ...field }) => (
          <PayeeCombobox
            {...field}
            data-autofocus={!isAmountFirst}
            maxLength={DESCRIPTION_MAX_CHARS}
            payees={payees}
            onValueChange={onChange}
            onPick={prefill}
          />
        )}
      </FormField>
      {isAmountFirst ? null : amount}
      <FieldRow>
        <FormField
          control={control}
          name="accountId"
          label={t('transactionsForm.account')}
          required
        >
          {({ onChange, ...field }) => (
            <AccountSelect
              {...field}
              accounts={accounts}
              keep={keepAccount}
              onValueChange={onChange}
            />
          )}
        </FormField>
        {parts ? null : (
          <FormField
            control={control}
            name="categoryId"
            label={t('transactionsForm.category')}
            help={stored?.categoryId === categoryId ? provenance : null}
          >
            {({ onChange, ...field }) => (
              <CategoryCombobox
                {...field}
                categories={categories}
                onValueChange={(chosen) => {
                  isCategoryByHand.current = true;
                  onChange(chosen);
                }}
              />
            )}
          </FormField>
        )}
      </FieldRow>
      {parts}
      {categories.length === 0 && !parts ? (
        <StarterCategories onAdd={() => addStarterCategories(services, pageLanguage())} />
      ) : null}
      {suggests && categoryId === NO_CATEGORY && !isCategoryByHand.current ? (
        <SuggestionLine
          control={control}
          importedDescription={stored?.importedDescription}
          onUse={(suggested) => {
            isCategoryByHand.current = true;
            form.setValue('categoryId', suggested, { shouldDirty: true });
            // The button has disappeared, so move the focus.
            form.setFocus('categoryId');
          }}
        />
      ) : null}
      <FormField control={control} name="tags" label={t('transactionsForm.tags')}>
        {({ onChange, ...field }) => (
          <TagMultiSelect
            {...field}
            tags={tags}
            onValueChange={onChange}
            typed={typedTag.value}
            onTypedChange={(text) => {
              typedTag.onChange(text);
              if (form.getFieldState('tags').invalid) form.clearErrors('tags');
            }}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="notes"
        label={t('transactionsForm.notes')}
        hint={t('transactionsForm.optional')}
      >
        {(field) => <Textarea {...field} rows={2} maxLength={NOTES_MAX_CHARS} />}
      </FormField>
    </>
  );
}

type SuggestionLineProps = {
  readonly control: Control<TransactionFormState>;
  /** The bank's description of a stored row, which rules match. */
  readonly importedDescription?: string | undefined;
  readonly onUse: (categoryId: string) => void;
};

/**
 * Suggests a category for the current input, from a rule, the rule book or similar transactions.
 */
function SuggestionLine({ control, importedDescription, onUse }: SuggestionLineProps) {
  const [description, amount, accountId] = useWatch({
    control,
    name: ['description', 'amount', 'accountId'],
  });
  return (
    <SuggestedCategory
      draft={{
        description,
        importedDescription,
        amount: parseTypedMoney(amount, currentLocale()) ?? cents(0),
        accountId,
      }}
      onUse={onUse}
    />
  );
}
