import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useSaving, useUnsaved } from '@/components/forms/unsaved.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import type { RegisterLayout } from '@/features/register/rows/register-columns.tsx';
import type { QuickField } from '@/features/register/rows/register-press.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { GridStrip, GridStripCell } from '@/ui/lists/grid-strip.tsx';
import {
  QuickEditFields,
  QuickEditMore,
  QuickEditSuggestion,
  TAGS_INPUT_NAME,
} from './quick-edit-fields.tsx';
import {
  useFirstFocus,
  useLeaveListener,
  useQuickEditDraft,
  useStripHeight,
} from './quick-edit-state.ts';

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
      minHeight={layout.rowHeight}
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
          <QuickEditSuggestion draft={draft} row={row} strip={strip} />
          <QuickEditMore draft={draft} tags={tags} onCancel={() => onClose(true)} />
          <div role="status">
            {draft.isGone ? <Notice tone="warn">{t('register.quickGone')}</Notice> : null}
            {draft.isChanged ? <Notice>{t('register.quickChanged')}</Notice> : null}
          </div>
        </div>
      </GridStripCell>
    </GridStrip>
  );
}
