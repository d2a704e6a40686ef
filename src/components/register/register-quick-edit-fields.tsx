import { useMemo, useRef } from 'react';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { DateInput } from '@/components/forms/date-input.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { provenanceText } from '@/components/pickers/category-provenance.tsx';
import { PayeeCombobox } from '@/components/pickers/payee-combobox.tsx';
import { DESCRIPTION_MAX_CHARS } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  isCategoryByHand,
  NO_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { valueOr } from '@/live/live.ts';
import { usePayees } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { GridStripFields, GridStripText } from '@/ui/lists/grid-strip.tsx';
import { accountName, RegisterCategory } from './register-category.tsx';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterNames } from './register-names.ts';
import type { QuickEditDraft } from './register-quick-edit-draft.ts';

type QuickEditFieldsProps = {
  readonly draft: QuickEditDraft;
  readonly row: Transaction;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  readonly otherAccount: string | undefined;
  readonly today: CalendarDate;
};

/** The boxes in the places of the cells; what cannot be edited in place stands there as words. */
export function QuickEditFields(props: QuickEditFieldsProps) {
  const { draft, row, layout, names, otherAccount, today } = props;
  const { values, set, has, errorOf } = draft;
  const categories = useMemo(() => [...names.categories.values()], [names.categories]);
  const payees = valueOr(usePayees(), []);
  const isChosen = useRef(isCategoryByHand(row));
  return (
    <GridStripFields>
      <div data-field="date">
        <Field label={t('register.date')} hideLabel error={errorOf('date')}>
          <DateInput value={values.date} max={today} onValueChange={(date) => set({ date })} />
        </Field>
      </div>
      <div data-field="description">
        <Field label={t('register.description')} hideLabel error={errorOf('description')}>
          {has('description') ? (
            <PayeeCombobox
              maxLength={DESCRIPTION_MAX_CHARS}
              payees={payees}
              value={values.description}
              onValueChange={(description) => set({ description })}
              onPick={({ defaultCategoryId }) => {
                // What somebody chose stays.
                const isKept = isChosen.current && values.categoryId !== NO_CATEGORY;
                if (names.categories.has(defaultCategoryId) && has('categoryId') && !isKept) {
                  set({ categoryId: defaultCategoryId });
                }
              }}
            />
          ) : (
            <Input value={values.description} readOnly />
          )}
        </Field>
      </div>
      {layout.hasAccount ? (
        <GridStripText>{accountName(names, row.accountId)}</GridStripText>
      ) : null}
      <div data-field="categoryId">
        {has('categoryId') ? (
          <Field
            label={t('register.category')}
            hideLabel
            help={
              values.categoryId === row.categoryId
                ? provenanceText(row.categorySource, names.ruleNameOf)
                : null
            }
            error={errorOf('categoryId')}
          >
            <CategoryCombobox
              categories={categories}
              value={values.categoryId}
              onValueChange={(categoryId) => {
                isChosen.current = true;
                set({ categoryId });
              }}
            />
          </Field>
        ) : (
          <GridStripText>
            <RegisterCategory
              row={row}
              names={names}
              otherAccount={otherAccount}
              isPart={false}
              isOfOneAccount={!layout.hasAccount}
            />
          </GridStripText>
        )}
      </div>
      <div data-field="amount">
        <Field label={t('register.amount')} hideLabel error={errorOf('amount')}>
          <AmountInput
            signed
            align="end"
            value={values.amount}
            readOnly={!has('amount')}
            onChange={(event) => set({ amount: event.currentTarget.value })}
          />
        </Field>
      </div>
    </GridStripFields>
  );
}
