import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { TransactionTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import { ReceiptList } from '@/features/register/receipts/receipt-list.tsx';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { RowActionButtons } from '@/features/register/rows/register-row-menu.tsx';
import { RowAmount, rowName } from '@/features/register/rows/register-row-parts.tsx';
import { useTransaction } from '@/live/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Spacer } from '@/ui/controls/toolbar.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { KeyCap } from '@/ui/layout/key-bar.tsx';
import { ShowOn, useWideScreen } from '@/ui/layout/responsive.tsx';
import {
  PanelField,
  PanelFields,
  PanelSection,
  PanelTitle,
  SidePanel,
} from '@/ui/layout/side-panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  bankTextOf,
  CopyBankText,
  headFieldsOf,
  PanelHistory,
  PanelSimilar,
  panelFieldsOf,
} from './panel-details.tsx';
import { type FieldShown, type PanelFieldName, PanelValue } from './panel-fields.tsx';
import { type OpenPanel, useOpenField } from './panel-state.ts';

type TransactionPanelProps = {
  readonly panel: OpenPanel;
  /** The row as the list knows it, shown until it is read. */
  readonly row: Transaction | undefined;
  readonly otherAccount: string | undefined;
  /** Index in the list; null if it isn't in the list anymore. */
  readonly place: number | null;
  readonly total: number;
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly scheduled: readonly ScheduledTransaction[];
  readonly actions: RegisterActions | undefined;
  /** Moves to the next (1) or the previous (-1) row. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onMenu: (row: Transaction, button: HTMLElement) => void;
  readonly onReview: ((row: Transaction) => void) | undefined;
  readonly onClose: () => void;
};

const TYPING = 'input, select, textarea, [contenteditable], [role=menu], [role=listbox]';

/** Everything about one transaction, beside the list or as a sheet over it. */
export function TransactionPanel(props: TransactionPanelProps) {
  const { panel, place, total, onStep, onMenu, onReview, onClose } = props;
  const dialogs = useDialogs();
  const stored = useTransaction(panel.id);
  const box = useRef<HTMLElement>(null);
  const { open, setOpen, closeField } = useOpenField(panel, box);
  const isGone = panel.id !== '' && stored.status === 'ready' && stored.value === null;
  const read = stored.status === 'ready' ? stored.value?.transaction : undefined;
  const row = read?.id === panel.id ? read : props.row;
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  useEffect(() => {
    if (isGone) latestClose.current();
  }, [isGone]);
  const isSheet = !useWideScreen();
  // A sheet covers the list, so it takes the focus, but none of its fields does.
  useEffect(() => {
    if (isSheet) box.current?.focus({ preventScroll: true });
  }, [isSheet]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'Escape' && target.closest(TYPING)) return;
    const act = panelKeys(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const panelKeys = (key: string): (() => void) | undefined => {
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: onClose,
      j: () => onStep(1),
      ArrowDown: () => onStep(1),
      k: () => onStep(-1),
      ArrowUp: () => onStep(-1),
      r: row && onReview && (() => onReview(row)),
      c: () => setOpen('categoryId'),
      t: () => setOpen('tags'),
      s: row?.kind === 'normal' ? () => split(row) : undefined,
    };
    return keys[key.length === 1 ? key.toLowerCase() : key];
  };
  const split = ({ id }: Transaction) => dialogs.open('split-transaction', { transactionId: id });
  const isNew = row !== undefined && needsReview(row) && onReview !== undefined;

  return (
    <SidePanel
      ref={box}
      label={t('register.transaction')}
      data-own-keys="t"
      onKeyDown={onKeyDown}
      onDismiss={onClose}
      head={
        <>
          <IconButton
            size="sm"
            aria-label={t('desk.previousRow')}
            icon={<ChevronUp aria-hidden="true" />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            size="sm"
            aria-label={t('desk.nextRow')}
            icon={<ChevronDown aria-hidden="true" />}
            onClick={() => onStep(1)}
          />
          <Text size="sm" tone="faint" numeric>
            {place === null ? null : t('desk.placeOf', { place: place + 1, total })}
          </Text>
          <Spacer />
          {row ? (
            <IconButton
              size="sm"
              aria-haspopup="menu"
              aria-label={t('register.moreActions', { description: rowDescription(row) })}
              icon={<MoreHorizontal aria-hidden="true" />}
              onClick={(event) => onMenu(row, event.currentTarget)}
            />
          ) : null}
          <IconButton
            size="sm"
            aria-label={t('desk.closePanel')}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        </>
      }
      foot={
        isNew ? (
          <Button variant="solid" width="full" icon={<Check />} onClick={() => onReview(row)}>
            {t('register.markReviewed')}
          </Button>
        ) : undefined
      }
    >
      {row ? (
        <PanelContent {...props} row={row} open={open} onOpen={setOpen} onCloseField={closeField} />
      ) : (
        <SkeletonGroup label={t('common.loading')}>
          <SkeletonRows count={6} />
        </SkeletonGroup>
      )}
    </SidePanel>
  );
}

type PanelContentProps = TransactionPanelProps & {
  readonly row: Transaction;
  readonly open: PanelFieldName | null;
  readonly onOpen: (name: PanelFieldName) => void;
  readonly onCloseField: (byKey: boolean) => void;
};

function PanelContent(props: PanelContentProps) {
  const { row, names, today, otherAccount, actions, onReview, open, onOpen } = props;
  const head = headFieldsOf({ row, names });
  const fieldOf = (shown: FieldShown) => (
    <PanelValue
      key={`${row.id} ${shown.name}`}
      shown={shown}
      row={row}
      names={names}
      today={today}
      actions={actions}
      isOpen={open === shown.name}
      onOpen={() => onOpen(shown.name)}
      onClose={props.onCloseField}
    />
  );
  const edited = Object.values(head).find(({ name }) => name === open);
  return (
    <>
      <Stack gap={2}>
        <Head {...props} shown={head.description} />
        <Stack direction="row" gap={2} align="center" justify="between" wrap>
          <HeadValue {...props} shown={head.amount}>
            <RowAmount {...props} amount={row.amount} size="hero" />
          </HeadValue>
          {needsReview(row) && onReview ? (
            <ShowOn screen="wide">
              <Button
                size="sm"
                icon={<Check />}
                aria-keyshortcuts="r"
                onClick={() => onReview(row)}
              >
                {t('register.markReviewed')}
                <span aria-hidden="true">
                  <KeyCap>R</KeyCap>
                </span>
              </Button>
            </ShowOn>
          ) : null}
        </Stack>
        {edited ? fieldOf(edited) : null}
      </Stack>
      <RowActionButtons {...props} />
      <PanelFields>{panelFieldsOf({ row, names, otherAccount }).map(fieldOf)}</PanelFields>
      {row.kind === 'opening' ? null : (
        <PanelSection title={t('desk.receipts')}>
          <ReceiptList transactionId={row.id} readOnly={actions === undefined} />
        </PanelSection>
      )}
      <PanelBankText row={row} />
      <PanelSimilar row={row} names={names} />
      <PanelHistory row={row} />
    </>
  );
}

type HeadValueProps = Pick<PanelContentProps, 'actions' | 'onOpen'> & {
  readonly shown: FieldShown;
  /** In the heading, which is read by its words alone; what a press does is a description. */
  readonly isHeading?: boolean;
  readonly children: ReactNode;
};

/** A value in the head; a press opens its field. */
function HeadValue({ shown, actions, onOpen, isHeading = false, children }: HeadValueProps) {
  const { name, label, text, canEdit } = shown;
  if (!actions || !canEdit) return children;
  return (
    <span data-panel-field={name}>
      <QuietButton
        plain
        aria-label={isHeading ? undefined : `${label}: ${text}`}
        aria-description={isHeading ? label : undefined}
        onClick={() => onOpen(name)}
      >
        {children}
      </QuietButton>
    </span>
  );
}

/** Tile and name, with the description below if the name differs from it. */
function Head(props: PanelContentProps & { readonly shown: FieldShown }) {
  const { row, names, otherAccount, shown } = props;
  const { name } = rowName(row, names, otherAccount);
  const isDescription = name === shown.text;
  return (
    <Stack direction="row" gap={3} align="center">
      <TransactionTile row={row} categories={names.categories} size={40} />
      <Stack gap={0}>
        <PanelTitle>
          {isDescription ? (
            <HeadValue {...props} isHeading>
              {name}
            </HeadValue>
          ) : (
            name
          )}
        </PanelTitle>
        {isDescription ? null : (
          <Stack direction="row" gap={1} align="center">
            <HeadValue {...props}>
              <Text size="sm" tone="muted">
                {shown.text}
              </Text>
            </HeadValue>
            {shown.text === bankTextOf(row) ? <CopyBankText text={shown.text} /> : null}
          </Stack>
        )}
      </Stack>
    </Stack>
  );
}

/** The bank's own text, where the description was changed since. */
function PanelBankText({ row }: { readonly row: Transaction }) {
  const text = bankTextOf(row);
  if (text === '' || text === rowDescription(row)) return null;
  return (
    <PanelSection>
      <PanelField
        name="bankText"
        label={t('desk.bankWrote')}
        text={text}
        value={
          <Text mono size="xs" preserve>
            {text}
          </Text>
        }
        trailing={<CopyBankText text={text} />}
      />
    </PanelSection>
  );
}
