import EyeOff from 'lucide-react/icons/eye-off';
import Inbox from 'lucide-react/icons/inbox';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import StickyNote from 'lucide-react/icons/sticky-note';
import TagIcon from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { hueOf } from '@/ui/charts/hue.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { Mark, MarkButton } from '@/ui/lists/line-with-marks.tsx';
import type { RegisterNames } from './register-names.ts';

/** A quiet mark on a row that came in by itself and that nobody has looked at. */
export function ReviewMark({ row }: { readonly row: Transaction }) {
  if (!needsReview(row)) return null;
  return (
    <Mark tone="accent" label={t('register.notReviewed')} icon={<Inbox aria-hidden="true" />} />
  );
}

/** Whether the row stands in a statement that agreed with the bank. */
function isAgreed(row: Transaction, names: RegisterNames): boolean {
  return row.date <= names.lockedUntil(row.accountId);
}

type RegisterMarksProps = {
  readonly row: Transaction;
  readonly names: RegisterNames;
  /** The refund of this purchase. */
  readonly refundId: string | undefined;
  readonly isCurrent: boolean;
  /** Tags as one small mark: there is no room for their names. */
  readonly isCompact: boolean;
  readonly onOpen: (transactionId: string) => void;
};

/** Whether a row has anything to show beside its description. */
export function hasMarks(
  row: Transaction,
  names: RegisterNames,
  refundId: string | undefined,
): boolean {
  return (
    isAgreed(row, names) ||
    row.tags.length > 0 ||
    notesOf(row) !== '' ||
    row.excluded === true ||
    row.refundOf !== undefined ||
    refundId !== undefined
  );
}

/** Tags, notes, refund and what else is good to know about a row, small. */
export function RegisterMarks(props: RegisterMarksProps) {
  const { row, names, refundId, isCurrent, isCompact, onOpen } = props;
  const tags = row.tags.flatMap((id) => names.tags.get(id) ?? []);
  const notes = notesOf(row);
  const { refundOf } = row;
  return (
    <>
      {row.excluded ? (
        <Mark label={t('register.excluded')} icon={<EyeOff aria-hidden="true" />} />
      ) : null}
      {notes ? (
        <Mark label={t('register.note', { notes })} icon={<StickyNote aria-hidden="true" />} />
      ) : null}
      {refundOf === undefined ? null : (
        <MarkButton
          label={t('register.openPurchase')}
          icon={<Undo2 aria-hidden="true" />}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onOpen(refundOf)}
        />
      )}
      {refundId === undefined ? null : (
        <MarkButton
          label={t('register.openRefund')}
          icon={<Link2 aria-hidden="true" />}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onOpen(refundId)}
        />
      )}
      {isAgreed(row, names) ? (
        <Mark label={t('register.agreed')} icon={<Lock aria-hidden="true" />} />
      ) : null}
      {isCompact && tags.length > 0 ? (
        <Mark
          label={t('register.tagged', { names: tags.map(({ name }) => name).join(', ') })}
          icon={<TagIcon aria-hidden="true" />}
        />
      ) : null}
      {isCompact
        ? null
        : tags.map(({ id, name, color }) => (
            <Chip key={id} hue={hueOf(color - 1)}>
              {name}
            </Chip>
          ))}
    </>
  );
}

/** The notes of a transfer are its mark, not words of a person. */
function notesOf(row: Transaction): string {
  return row.kind === 'transfer' ? '' : row.notes.trim();
}
