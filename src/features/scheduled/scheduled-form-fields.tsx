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
import { type ScheduledValues, withSign } from './scheduled-form-state.ts';

type ScheduledSuggestionProps = {
  readonly control: Control<ScheduledValues>;
  readonly onUse: (categoryId: string) => void;
};

/** What would fit what is typed so far: by rule, by the rule book, or like the person's own rows. */
function ScheduledSuggestion({ control, onUse }: ScheduledSuggestionProps) {
  const [description, amount, accountId] = useWatch({
    control,
    name: ['description', 'amount', 'accountId'],
  });
  const typed = parseTypedMoney(amount, currentLocale()) ?? cents(0);
  return <SuggestedCategory draft={{ description, amount: typed, accountId }} onUse={onUse} />;
}

type ScheduledFieldsProps = {
  readonly form: UseFormReturn<ScheduledValues>;
  readonly choices: FormChoices;
  /** Archived accounts that stay selectable on their side. */
  readonly keep?: { readonly account: string; readonly target: string };
  /** Somebody chose the category that is there already: a payee's default does not take its place. */
  readonly isCategoryChosen: boolean;
};

/** What a scheduled transaction posts: description, amount, accounts, category. */
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
  /** Whether what is moved was, or would be, an expense without the other account. */
  const isOutflow = useRef(isTransfer);

  const prefill = ({ defaultCategoryId }: Payee) => {
    const isThere = categories.some(({ id }) => id === defaultCategoryId);
    const isKept = isCategoryByHand.current && form.getValues('categoryId') !== NO_CATEGORY;
    if (isThere && !isKept) form.setValue('categoryId', defaultCategoryId, { shouldDirty: true });
  };
  // What is moved is positive: a minus that was typed for an expense goes, and comes back without the other account.
  const turnAmount = (hasTarget: boolean) => {
    const turned = withSign(form.getValues('amount'), hasTarget || !isOutflow.current ? 1 : -1);
    if (hasTarget && turned !== null) isOutflow.current = true;
    if (turned !== null) form.setValue('amount', turned, { shouldDirty: true });
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
      <FieldRow>
        <FormField
          control={control}
          name="amount"
          label={t('scheduledForm.amount')}
          help={t(isTransfer ? 'scheduledForm.transferAmountHelp' : 'scheduledForm.amountHelp')}
          required
        >
          {(field) => <AmountInput {...field} signed={!isTransfer} currency={currency} />}
        </FormField>
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
      </FieldRow>
      <FieldRow>
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
                turnAmount(chosen !== '');
              }}
            />
          )}
        </FormField>
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
      </FieldRow>
      {categories.length === 0 && !isTransfer ? (
        <StarterCategories onAdd={() => addStarterCategories(services, pageLanguage())} />
      ) : null}
      {!isTransfer && categoryId === NO_CATEGORY && !isCategoryByHand.current ? (
        <ScheduledSuggestion
          control={control}
          onUse={(suggested) => {
            isCategoryByHand.current = true;
            form.setValue('categoryId', suggested, { shouldDirty: true });
            // Its button has gone.
            form.setFocus('categoryId');
          }}
        />
      ) : null}
    </>
  );
}

type ScheduledTagsProps = {
  readonly form: UseFormReturn<ScheduledValues>;
  readonly choices: Pick<FormChoices, 'tags'>;
};

/** The tags that each posting gets. */
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
