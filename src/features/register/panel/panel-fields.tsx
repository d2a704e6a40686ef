import Lock from 'lucide-react/icons/lock';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { useSaving, useUnsaved } from '@/components/forms/unsaved.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { provenanceText } from '@/components/pickers/category-provenance.tsx';
import { PayeeCombobox } from '@/components/pickers/payee-combobox.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import { DESCRIPTION_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  type QuickEditDraft,
  useLeaveListener,
  useQuickEditDraft,
} from '@/features/register/quick-edit/quick-edit-state.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import type { QuickField } from '@/features/register/rows/register-press.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Textarea } from '@/ui/controls/input-variants.tsx';
import { PanelField } from '@/ui/layout/side-panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AnchoredPopover } from '@/ui/overlays/anchored-popover.tsx';

/** A field of the panel: those of quick edit, and the account. */
export type PanelFieldName = QuickField | 'accountId';

export type FieldShown = {
  readonly name: PanelFieldName;
  readonly label: string;
  readonly value: ReactNode;
  readonly text: string;
  readonly isEmpty?: boolean;
  readonly canEdit: boolean;
  /** Whether it must not change, because the row is in a reconciled statement. */
  readonly isLocked?: boolean;
  readonly trailing?: ReactNode;
  readonly note?: ReactNode;
};

type EditedRow = {
  readonly row: Transaction;
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly actions: RegisterActions;
};

type PanelValueProps = Omit<EditedRow, 'actions'> & {
  /** If missing, nothing can be edited. */
  readonly actions: RegisterActions | undefined;
  readonly shown: FieldShown;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** `byKey`: the focus goes back to the value. */
  readonly onClose: (byKey: boolean) => void;
};

/** One field: its value, and its control while it is edited. Each is saved on its own. */
export function PanelValue({ shown, isOpen, onOpen, onClose, actions, ...rest }: PanelValueProps) {
  const [isUnlocked, setUnlocked] = useState(false);
  const { name, label, isEmpty = false, isLocked = false } = shown;
  const canEdit = shown.canEdit && actions !== undefined;
  const isHeld = isLocked && !isUnlocked;
  const unlock = (
    <>
      <Lock aria-hidden="true" size={14} />
      <Text size="xs" tone="faint">
        {t('register.reconciled')}
      </Text>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('desk.unlockField', { field: label })}
        onClick={() => {
          setUnlocked(true);
          onOpen();
        }}
      >
        {t('desk.unlock')}
      </Button>
    </>
  );
  return (
    <PanelField
      name={name}
      label={label}
      value={shown.value}
      text={shown.text}
      isEmpty={isEmpty}
      editor={
        actions && shown.canEdit && isOpen && !isHeld ? (
          <Editor {...rest} actions={actions} name={name} label={label} onClose={onClose} />
        ) : undefined
      }
      onEdit={canEdit && !isHeld ? onOpen : undefined}
      note={shown.note}
      trailing={isHeld && canEdit ? unlock : shown.trailing}
    />
  );
}

type EditorProps = EditedRow & {
  readonly label: string;
  readonly onClose: (byKey: boolean) => void;
};

function Editor({ name, ...props }: EditorProps & { readonly name: PanelFieldName }) {
  return name === 'accountId' ? (
    <AccountEditor {...props} />
  ) : (
    <FieldEditor {...props} name={name} />
  );
}

/** The account is saved as soon as it is chosen. */
function AccountEditor({ row, names, actions, label, onClose }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  useFirstControl(box);
  useLeaveListener(box, () => onClose(false));
  const move = async (accountId: string) => {
    const { status } = await actions.edit([row.id], { accountId });
    if (status === 'repeats') {
      notifyError(t('register.editFailed'), { description: t('register.quickRepeats') });
    }
  };
  return (
    <div
      ref={box}
      role="none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose(true);
      }}
    >
      <Field label={label} hideLabel>
        <AccountSelect
          accounts={[...names.accounts.values()]}
          value={row.accountId}
          keep={row.accountId}
          onValueChange={(accountId) => {
            onClose(true);
            if (accountId !== row.accountId) void move(accountId);
          }}
        />
      </Field>
    </div>
  );
}

/** Enter or leaving the control saves, Escape cancels. */
function FieldEditor({ name, label, ...edited }: EditorProps & { readonly name: QuickField }) {
  const { names, today, actions, onClose } = edited;
  // As it was when editing began, so that later changes from another tab aren't part of this one.
  const [row] = useState(edited.row);
  const tags = useMemo(() => [...names.tags.values()], [names.tags]);
  const draft = useQuickEditDraft({ row, tags, today, actions, onClose });
  // An equal row is reported as an error of the description, as in the form of a whole row.
  const error = draft.errorOf(name) ?? draft.errorOf('description');
  const box = useRef<HTMLDivElement>(null);
  useUnsaved(draft.isTouched, { discard: () => onClose(false) });
  useSaving(draft.isBusy);
  useFirstControl(box);
  useLeaveListener(box, () => void draft.save(false));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    const isListOpen = target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape') {
      // An open list closes first, and the panel stays.
      event.stopPropagation();
      if (isListOpen) return;
      event.preventDefault();
      onClose(true);
    }
    const isLine = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
    const chooses =
      (name === 'tags' && draft.typedTag !== '') ||
      (isListOpen && target.hasAttribute('aria-activedescendant'));
    if (event.key !== 'Enter' || isLine || chooses || target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void draft.save(true);
  };
  return (
    <div ref={box} role="none" onKeyDown={onKeyDown}>
      <Field label={label} hideLabel error={error}>
        {controlOf(name, draft, edited)}
      </Field>
    </div>
  );
}

function controlOf(
  name: QuickField,
  { values, set, typedTag, typeTag }: QuickEditDraft,
  { row, names, today, actions, onClose }: Omit<EditorProps, 'label'>,
): ReactNode {
  switch (name) {
    case 'date':
      return <DateInput value={values.date} max={today} onValueChange={(date) => set({ date })} />;
    case 'description':
      return (
        <PayeeCombobox
          maxLength={DESCRIPTION_MAX_CHARS}
          payees={[...names.payees.values()]}
          value={values.description}
          onValueChange={(description) => set({ description })}
          // Only the description is edited here.
          onPick={() => undefined}
        />
      );
    case 'amount':
      return (
        <AmountInput
          signed
          currency={names.currencyOf(row.accountId)}
          value={values.amount}
          onChange={(event) => set({ amount: event.currentTarget.value })}
        />
      );
    case 'categoryId':
      return (
        <CategoryCombobox
          startsOpen
          categories={[...names.categories.values()]}
          value={values.categoryId}
          onValueChange={(categoryId) => {
            onClose(true);
            if (categoryId !== row.categoryId) void actions.edit([row.id], { categoryId });
          }}
        />
      );
    case 'tags':
      return (
        <TagMultiSelect
          tags={[...names.tags.values()]}
          value={values.tags}
          onValueChange={(tags) => set({ tags })}
          typed={typedTag}
          onTypedChange={typeTag}
        />
      );
    case 'notes':
      return (
        <Textarea
          rows={2}
          maxLength={NOTES_MAX_CHARS}
          value={values.notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
      );
  }
}

function useFirstControl(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement) control.select();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [box]);
}

/** The row whose category is being changed, and the button that was pressed for it. */
export type OpenCategory = {
  readonly row: Transaction;
  readonly index: number;
  readonly anchor: HTMLElement;
};

type RegisterCategoryPopoverProps = {
  readonly changed: OpenCategory;
  readonly names: RegisterNames;
  readonly actions: RegisterActions;
  readonly onClose: () => void;
};

/** Changes the category of a row without opening anything else. */
export function RegisterCategoryPopover(props: RegisterCategoryPopoverProps) {
  const { changed, names, actions, onClose } = props;
  const { row, anchor } = changed;
  const categories = useMemo(() => [...names.categories.values()], [names.categories]);
  return (
    <AnchoredPopover title={t('register.category')} anchor={anchor} onClose={onClose}>
      <Stack gap={0} inset={4}>
        <Field
          label={t('register.categoryOf', { description: row.description })}
          hideLabel
          help={provenanceText(row.categorySource, names.ruleNameOf)}
        >
          <CategoryCombobox
            startsOpen
            categories={categories}
            value={row.categoryId}
            onValueChange={(categoryId) => {
              onClose();
              if (categoryId !== row.categoryId) void actions.edit([row.id], { categoryId });
            }}
          />
        </Field>
      </Stack>
    </AnchoredPopover>
  );
}
