import { type KeyboardEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { useSaving, useUnsaved } from '@/components/forms/unsaved.ts';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { provenanceText } from '@/components/pickers/category-provenance.tsx';
import { PayeeCombobox } from '@/components/pickers/payee-combobox.tsx';
import { SuggestedCategory } from '@/components/pickers/suggested-category.tsx';
import { TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import { DESCRIPTION_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import {
  isCategoryByHand,
  NO_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import { accountName, type RegisterNames } from '@/features/register/register-names.ts';
import { RegisterCategory } from '@/features/register/rows/register-category.tsx';
import { type RegisterLayout, STRIP_PX } from '@/features/register/rows/register-columns.tsx';
import type { QuickField } from '@/features/register/rows/register-press.ts';
import { valueOr } from '@/live/live.ts';
import { usePayees } from '@/live/records.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import {
  GridStrip,
  GridStripCell,
  GridStripFields,
  GridStripMore,
  GridStripText,
} from '@/ui/lists/grid-strip.tsx';
import {
  type QuickEditDraft,
  useFirstFocus,
  useLeaveListener,
  useQuickEditDraft,
  useStripHeight,
} from './quick-edit-state.ts';

type QuickEditFieldsProps = {
  readonly draft: QuickEditDraft;
  readonly row: Transaction;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  readonly otherAccount: string | undefined;
  readonly today: CalendarDate;
};

/** Inputs in place of the row's cells; what can't be edited here is plain text. */
export function QuickEditFields(props: QuickEditFieldsProps) {
  const { draft, row, layout, names, otherAccount, today } = props;
  const { values, set, has, errorOf } = draft;
  const categories = useMemo(() => [...names.categories.values()], [names.categories]);
  const payees = valueOr(usePayees(), []);
  const wasChosen = useRef(isCategoryByHand(row));
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
                // Keep a category that the user chose.
                const isKept = wasChosen.current && values.categoryId !== NO_CATEGORY;
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
                wasChosen.current = true;
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

/** Name of the input for typing tags. */
const TAGS_INPUT_NAME = 'tags';

type QuickEditMoreProps = {
  readonly draft: QuickEditDraft;
  readonly tags: readonly Tag[];
  readonly onCancel: () => void;
};

/** Tags, notes and buttons, below the inputs of the cells. */
function QuickEditMore({ draft, tags, onCancel }: QuickEditMoreProps) {
  const { values, set, has, errorOf } = draft;
  return (
    <GridStripMore>
      {has('tags') ? (
        <Field label={t('register.tags')} width="grow" error={errorOf('tags')}>
          <TagMultiSelect
            name={TAGS_INPUT_NAME}
            tags={tags}
            value={values.tags}
            onValueChange={(next) => set({ tags: next })}
            typed={draft.typedTag}
            onTypedChange={draft.typeTag}
          />
        </Field>
      ) : null}
      {has('notes') ? (
        <Field label={t('register.notes')} width="grow" error={errorOf('notes')}>
          <Input
            maxLength={NOTES_MAX_CHARS}
            value={values.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button
        variant="solid"
        pending={draft.isBusy}
        disabled={draft.isGone}
        onClick={() => void draft.save(true)}
      >
        {t('register.quickSave')}
      </Button>
    </GridStripMore>
  );
}

type QuickEditSuggestionProps = {
  readonly draft: QuickEditDraft;
  readonly row: Transaction;
  /** Contains the category input. */
  readonly strip: { readonly current: HTMLElement | null };
};

/** Suggests a category while the row has none and none is chosen. */
function QuickEditSuggestion({ draft, row, strip }: QuickEditSuggestionProps) {
  const { values, set, has } = draft;
  const isOpen =
    has('categoryId') && row.categoryId === NO_CATEGORY && values.categoryId === NO_CATEGORY;
  if (!isOpen) return null;
  return (
    <GridStripMore>
      <SuggestedCategory
        draft={{
          description: values.description,
          importedDescription: row.importedDescription,
          amount: parseTypedMoney(values.amount, currentLocale()) ?? row.amount,
          accountId: row.accountId,
        }}
        onUse={(categoryId) => {
          set({ categoryId });
          // The button disappears with the suggestion, so move the focus.
          strip.current?.querySelector<HTMLElement>('[data-field=categoryId] input')?.focus();
        }}
      />
    </GridStripMore>
  );
}

/** The row edited in place, and the field to focus first. */
export type OpenQuickEdit = {
  readonly row: Transaction;
  readonly index: number;
  readonly field: QuickField;
};

type RegisterQuickEditProps = {
  readonly edited: OpenQuickEdit;
  readonly start: number;
  readonly rowIndex: number;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  readonly otherAccount: string | undefined;
  readonly today: CalendarDate;
  readonly actions: RegisterActions;
  /** Called with the form's height in px whenever it changes. */
  readonly onHeight: (height: number) => void;
  /** `byKey` means closed by a key, so the focus returns to the row. */
  readonly onClose: (byKey: boolean) => void;
};

/**
 * Edits a row in place: inputs instead of cells, with tags and notes below. Enter saves, Escape
 * cancels, pressing elsewhere saves if valid. Writes only changed fields.
 */
export function RegisterQuickEdit(props: RegisterQuickEditProps) {
  const { edited, layout, names, otherAccount, today, actions, onClose } = props;
  const { row } = edited;
  const tags = useMemo(() => [...names.tags.values()], [names.tags]);
  const draft = useQuickEditDraft({ row, tags, today, actions, onClose });
  const strip = useRef<HTMLDivElement>(null);
  // What is below comes a moment later, in the room kept for it: all at once would block the page
  // for longer than a frame or two.
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => startTransition(() => setHasMore(true)), []);
  useUnsaved(draft.isTouched, { discard: () => onClose(false) });
  useSaving(draft.isBusy);
  useStripHeight(strip, props.onHeight);
  useLeaveListener(strip, () => void draft.save(false));
  useFirstFocus(strip, edited.field);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ignore keys in lists that float over the page.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) {
      return;
    }
    const { target } = event;
    const isListOpen = target.getAttribute('aria-expanded') === 'true';
    // While a tag is being typed, Enter selects or creates it.
    const isNamingTag =
      target instanceof HTMLInputElement && target.name === TAGS_INPUT_NAME && target.value !== '';
    const chooses = isNamingTag || (isListOpen && target.hasAttribute('aria-activedescendant'));
    if (event.key === 'Escape' && !isListOpen) {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Enter' && !chooses && !(target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void draft.save(true);
    }
  };

  return (
    <GridStrip
      ref={strip}
      rowIndex={props.rowIndex}
      start={props.start}
      // Whole rows, so that none below is cut, and a line that comes or goes moves nothing.
      minHeight={Math.ceil(STRIP_PX / layout.rowHeight) * layout.rowHeight}
      data-quick-edit
      onKeyDown={onKeyDown}
    >
      <GridStripCell>
        <div role="group" aria-label={t('register.quickEditOf', { description: row.description })}>
          <QuickEditFields
            draft={draft}
            row={row}
            layout={layout}
            names={names}
            otherAccount={otherAccount}
            today={today}
          />
          {hasMore ? (
            <>
              <QuickEditSuggestion draft={draft} row={row} strip={strip} />
              <QuickEditMore draft={draft} tags={tags} onCancel={() => onClose(true)} />
            </>
          ) : null}
          <div role="status">
            {draft.isGone ? <Notice tone="warn">{t('register.quickGone')}</Notice> : null}
            {draft.isChanged ? <Notice>{t('register.quickChanged')}</Notice> : null}
          </div>
        </div>
      </GridStripCell>
    </GridStrip>
  );
}
