import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { FieldErrors } from '../../domain/check-form.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { valueOr } from '../../live/live.ts';
import { usePayees } from '../../live/records.ts';
import { useTransaction } from '../../live/use-transaction.ts';
import { messageFor, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import {
  GridStrip,
  GridStripCell,
  GridStripFields,
  GridStripMore,
  GridStripText,
} from '../../ui/grid-table.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AmountInput } from '../amount-input.tsx';
import { CategoryCombobox } from '../category-combobox.tsx';
import { DateInput } from '../date-input.tsx';
import { PayeeCombobox } from '../payee-combobox.tsx';
import { TagMultiSelect } from '../tag-multi-select.tsx';
import { settleTypedTag } from '../typed-tag.ts';
import type { RegisterActions } from './register-actions.tsx';
import { accountName, RegisterCategory } from './register-category.tsx';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterNames } from './register-names.ts';
import {
  isQuickField,
  type QuickField,
  quickChange,
  quickValuesOf,
} from './register-quick-edit-values.ts';

/** The row that is edited in place, and the box that has the focus at first. */
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
  /** `byKey`: the focus goes back to the row. */
  readonly onClose: (byKey: boolean) => void;
};

const TAGS_BOX = 'tags';

/**
 * A row as boxes in the places of its cells, tags and notes below. Enter saves, Escape gives up, a press elsewhere saves what
 * is right. Only what was changed is written.
 */
export function RegisterQuickEdit(props: RegisterQuickEditProps) {
  const { edited, layout, names, otherAccount, today, actions, onClose } = props;
  const { row } = edited;
  const [values, setValues] = useState(() => quickValuesOf(row));
  const [typedTag, setTypedTag] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const categories = useMemo(() => [...names.categories.values()], [names.categories]);
  const tags = useMemo(() => [...names.tags.values()], [names.tags]);
  const payees = valueOr(usePayees(), []);
  const live = useTransaction(row.id);
  const stored = valueOr(live, undefined);
  const isGone = stored === null;
  const isChanged = stored !== undefined && stored !== null && differs(row, stored.transaction);

  const set = (part: Partial<typeof values>) => setValues((current) => ({ ...current, ...part }));
  const errorOf = (field: QuickField) => {
    const code = errors[field];
    if (code === undefined) return undefined;
    if (code === 'repeats') return t('register.quickRepeats');
    return messageFor(code, { name: typedTag.trim() });
  };
  const has = (field: QuickField) => isQuickField(row, field);

  const save = async (byKey: boolean) => {
    if (isBusy) return;
    const settled = settleTypedTag(values.tags, typedTag, tags);
    const change = quickChange(row, { ...values, tags: settled.tags }, today);
    if (!change.ok || settled.typed !== '') {
      setErrors({
        ...(change.ok ? {} : change.errors),
        ...(settled.typed === '' ? {} : { tags: 'tag-typed' }),
      });
      return;
    }
    if (isGone) {
      // What is gone cannot be saved: the notice says so until one leaves.
      if (!byKey) onClose(false);
      return;
    }
    if (change.patch === null) {
      onClose(byKey);
      return;
    }
    setBusy(true);
    const result = await actions.edit([row.id], change.patch);
    setBusy(false);
    if (result.status === 'done') onClose(byKey);
    else if (result.status === 'invalid') setErrors(result.fields);
    else if (result.status === 'repeats') setErrors({ description: 'repeats' });
  };
  useSaveOnLeaving(strip, () => void save(false));
  useFirstFocus(strip, edited.field);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys in a list that floats over the page are its own.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) {
      return;
    }
    const { target } = event;
    const isListOpen = target.getAttribute('aria-expanded') === 'true';
    // Enter on what was typed for a tag chooses or creates that.
    const isNamingTag =
      target instanceof HTMLInputElement && target.name === TAGS_BOX && target.value !== '';
    const chooses = isNamingTag || (isListOpen && target.hasAttribute('aria-activedescendant'));
    if (event.key === 'Escape' && !isListOpen) {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Enter' && !chooses && !(target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void save(true);
    }
  };

  return (
    <GridStrip
      ref={strip}
      rowIndex={props.rowIndex}
      start={props.start}
      minHeight={layout.rowHeight}
      data-quick-edit
      onKeyDown={onKeyDown}
    >
      <GridStripCell>
        <div role="group" aria-label={t('register.quickEditOf', { description: row.description })}>
          <GridStripFields>
            <div data-field="date">
              <Field label={t('register.date')} hideLabel error={errorOf('date')}>
                <DateInput
                  value={values.date}
                  max={today}
                  onValueChange={(date) => set({ date })}
                />
              </Field>
            </div>
            <div data-field="description">
              <Field label={t('register.description')} hideLabel error={errorOf('description')}>
                {has('description') ? (
                  <PayeeCombobox
                    payees={payees}
                    value={values.description}
                    onValueChange={(description) => set({ description })}
                    onPick={({ defaultCategoryId }) => {
                      if (defaultCategoryId && has('categoryId')) {
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
                <Field label={t('register.category')} hideLabel error={errorOf('categoryId')}>
                  <CategoryCombobox
                    categories={categories}
                    value={values.categoryId}
                    onValueChange={(categoryId) => set({ categoryId })}
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
          <GridStripMore>
            {has('tags') ? (
              <Field label={t('register.tags')} width="grow" error={errorOf('tags')}>
                <TagMultiSelect
                  name={TAGS_BOX}
                  tags={tags}
                  value={values.tags}
                  onValueChange={(next) => set({ tags: next })}
                  typed={typedTag}
                  onTypedChange={(text) => {
                    setTypedTag(text);
                    setErrors(({ tags: _, ...others }) => others);
                  }}
                />
              </Field>
            ) : null}
            {has('notes') ? (
              <Field label={t('register.notes')} width="grow">
                <Input
                  value={values.notes}
                  onChange={(event) => set({ notes: event.currentTarget.value })}
                />
              </Field>
            ) : null}
            <Button onClick={() => onClose(true)}>{t('common.cancel')}</Button>
            <Button
              variant="solid"
              pending={isBusy}
              disabled={isGone}
              onClick={() => void save(true)}
            >
              {t('register.quickSave')}
            </Button>
          </GridStripMore>
          <div role="status">
            {isGone ? <Notice tone="warn">{t('register.quickGone')}</Notice> : null}
            {isChanged ? <Notice>{t('register.quickChanged')}</Notice> : null}
          </div>
        </div>
      </GridStripCell>
    </GridStrip>
  );
}

/** Lists, calendars and dialogs that belong to a box float elsewhere in the page; notices are no leaving either. */
const FLOATING = '[data-scope], [role=dialog], [role=alertdialog], [aria-live]';

/** A press anywhere else, or the Tab key out of the boxes. A focus that a closing dialog lets fall is no leaving. */
function useSaveOnLeaving(
  strip: { readonly current: HTMLElement | null },
  onLeave: () => void,
): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    let hasTabbed = false;
    const isElsewhere = ({ target }: Event) =>
      target instanceof Element &&
      target !== document.body &&
      !strip.current?.contains(target) &&
      !target.closest(FLOATING);
    const onKey = (event: globalThis.KeyboardEvent) => {
      hasTabbed = event.key === 'Tab';
    };
    const onPress = (event: Event) => {
      if (isElsewhere(event)) latest.current();
    };
    const onFocus = (event: Event) => {
      if (hasTabbed && isElsewhere(event)) latest.current();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus, true);
    };
  }, [strip]);
}

/** All of the boxes come into view, and the one that was pressed has the focus. */
function useFirstFocus(strip: { readonly current: HTMLElement | null }, field: QuickField): void {
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'nearest' });
    const box =
      strip.current?.querySelector<HTMLElement>(`[data-field=${field}] input`) ??
      strip.current?.querySelector<HTMLElement>('input');
    box?.focus({ preventScroll: true });
    if (box instanceof HTMLInputElement) box.select();
  }, [strip, field]);
}

function differs(before: Transaction, now: Transaction): boolean {
  return (
    (before.editedAt ?? '') !== (now.editedAt ?? '') ||
    before.categoryId !== now.categoryId ||
    before.amount !== now.amount
  );
}
