import { useRef } from 'react';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import type { FormChoices } from '@/components/forms/form-choices.ts';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { PayeeCombobox } from '@/components/pickers/payee-combobox.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { StarterCategories } from '@/components/pickers/starter-categories-button.tsx';
import { SuggestedCategory } from '@/components/pickers/suggested-category.tsx';
import { TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import { DESCRIPTION_MAX_CHARS } from '@/config/limits.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { type ScheduledFormState, withSign } from './scheduled-form-state.ts';

type ScheduledFieldsProps = {
  readonly form: UseFormReturn<ScheduledFormState>;
  readonly choices: FormChoices;
  /** Archived accounts that stay selectable in their field. */
  readonly keep?: { readonly account: string; readonly target: string };
  /** The user chose the initial category, so a payee's default doesn't replace it. */
  readonly isCategoryChosen: boolean;
};

/** What a scheduled transaction posts: description, amount, accounts, and category. */
export function ScheduledFields({ form, choices, keep, isCategoryChosen }: ScheduledFieldsProps) {
  const services = useServices();
  const { control } = form;
  const { accounts, categories, payees } = choices;
  const [accountId, targetAccountId, categoryId] = useWatch({
    control,
    name: ['accountId', 'targetAccountId', 'categoryId'],
  });
  const isTransfer = targetAccountId !== '';
  const currency = accounts.find(({ id }) => id === accountId)?.currency;
  const isCategoryByHand = useRef(isCategoryChosen);
  /** Whether the amount would be an expense without the target account. */
  const isOutflow = useRef(isTransfer);

  const prefill = ({ defaultCategoryId }: Payee) => {
    const isThere = categories.some(({ id }) => id === defaultCategoryId);
    const isKept = isCategoryByHand.current && form.getValues('categoryId') !== NO_CATEGORY;
    if (isThere && !isKept) form.setValue('categoryId', defaultCategoryId, { shouldDirty: true });
  };
  // Transfer amounts are positive: choosing a target account removes the minus of an expense, and
  // clearing it restores the minus.
  const adjustSign = (hasTarget: boolean) => {
    const adjusted = withSign(form.getValues('amount'), hasTarget || !isOutflow.current ? 1 : -1);
    if (hasTarget && adjusted !== null) isOutflow.current = true;
    if (adjusted !== null) form.setValue('amount', adjusted, { shouldDirty: true });
  };

  return (
    <>
      <FormField
        control={control}
        name="description"
        label={t('scheduledForm.description')}
        required
      >
        {({ onChange, ...field }) => (
          <PayeeCombobox
            {...field}
            data-autofocus
            maxLength={DESCRIPTION_MAX_CHARS}
            payees={payees}
            onValueChange={onChange}
            onPick={prefill}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="amount"
        label={t('scheduledForm.amount')}
        help={t(isTransfer ? 'scheduledForm.transferAmountHelp' : 'scheduledForm.amountHelp')}
        required
      >
        {(field) => (
          <AmountInput {...field} size="figure" signed={!isTransfer} currency={currency} />
        )}
      </FormField>
      <FieldRow>
        <FormField control={control} name="accountId" label={t('scheduledForm.account')} required>
          {({ onChange, ...field }) => (
            <AccountSelect
              {...field}
              accounts={accounts}
              keep={keep?.account}
              onValueChange={onChange}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="targetAccountId"
          label={t('scheduledForm.targetAccount')}
        >
          {({ onChange, ...field }) => (
            <AccountSelect
              {...field}
              accounts={accounts}
              keep={keep?.target}
              none={t('scheduledForm.noTransfer')}
              onValueChange={(chosen) => {
                onChange(chosen);
                adjustSign(chosen !== '');
              }}
            />
          )}
        </FormField>
      </FieldRow>
      {isTransfer ? null : (
        <FormField control={control} name="categoryId" label={t('scheduledForm.category')}>
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
      {categories.length === 0 && !isTransfer ? (
        <StarterCategories onAdd={() => addStarterCategories(services, pageLanguage())} />
      ) : null}
      {!isTransfer && categoryId === NO_CATEGORY && !isCategoryByHand.current ? (
        <ScheduledSuggestion
          control={control}
          onUse={(suggested) => {
            isCategoryByHand.current = true;
            form.setValue('categoryId', suggested, { shouldDirty: true });
            // Its button has disappeared.
            form.setFocus('categoryId');
          }}
        />
      ) : null}
    </>
  );
}

type ScheduledTagsProps = {
  readonly form: UseFormReturn<ScheduledFormState>;
  readonly choices: Pick<FormChoices, 'tags'>;
};

/** The tags each posting gets. */
export function ScheduledTags({ form, choices }: ScheduledTagsProps) {
  const { control } = form;
  const typedTag = useController({ control, name: 'typedTag' }).field;
  return (
    <FormField
      control={control}
      name="tags"
      label={t('scheduledForm.tags')}
      hint={t('scheduledForm.optional')}
    >
      {({ onChange, ...field }) => (
        <TagMultiSelect
          {...field}
          tags={choices.tags}
          onValueChange={onChange}
          typed={typedTag.value}
          onTypedChange={(text) => {
            typedTag.onChange(text);
            if (form.getFieldState('tags').invalid) form.clearErrors('tags');
          }}
        />
      )}
    </FormField>
  );
}

type ScheduledSuggestionProps = {
  readonly control: Control<ScheduledFormState>;
  readonly onUse: (categoryId: string) => void;
};

/**
 * Category suggested for what is typed so far: by a rule, the rule book, or similar transactions.
 */
function ScheduledSuggestion({ control, onUse }: ScheduledSuggestionProps) {
  const [description, amount, accountId] = useWatch({
    control,
    name: ['description', 'amount', 'accountId'],
  });
  const typed = parseTypedMoney(amount, currentLocale()) ?? cents(0);
  return <SuggestedCategory draft={{ description, amount: typed, accountId }} onUse={onUse} />;
}
