import { ChartNoAxesColumn, Link2, StickyNote, Undo2 } from 'lucide-react';
import { needsReview, type Transaction } from '../../domain/transaction.ts';
import { t } from '../../messages/t.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dot } from '../../ui/dot.tsx';
import { hueOf } from '../../ui/hue.ts';
import { Mark, MarkButton } from '../../ui/line-with-marks.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { RegisterNames } from './register-names.ts';

/** A quiet dot on a row that came in by itself and that nobody has looked at. */
export function ReviewDot({ row }: { readonly row: Transaction }) {
  if (!needsReview(row)) return null;
  return (
    <span title={t('register.notReviewed')}>
      <Dot hue={hueOf(4)} />
      <VisuallyHidden>{t('register.notReviewed')}</VisuallyHidden>
    </span>
  );
}

type RegisterMarksProps = {
  readonly row: Transaction;
  readonly names: RegisterNames;
  /** The refund of this purchase. */
  readonly refundId: string | undefined;
  readonly isCurrent: boolean;
  readonly onOpen: (transactionId: string) => void;
};

/** Whether a row has anything to show beside its description. */
export function hasMarks(row: Transaction, refundId: string | undefined): boolean {
  return (
    row.tags.length > 0 ||
    notesOf(row) !== '' ||
    row.excluded === true ||
    row.refundOf !== undefined ||
    refundId !== undefined
  );
}

/** Tags, notes, refund and what else is good to know about a row, small. */
export function RegisterMarks({ row, names, refundId, isCurrent, onOpen }: RegisterMarksProps) {
  const notes = notesOf(row);
  const { refundOf } = row;
  return (
    <>
      {row.excluded ? <Mark label={t('register.excluded')} icon={<NotInReports />} /> : null}
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
      {row.tags.map((id) => {
        const tag = names.tags.get(id);
        return tag ? (
          <Chip key={id} hue={hueOf(tag.color - 1)}>
            {tag.name}
          </Chip>
        ) : null;
      })}
    </>
  );
}

/** The notes of a transfer are its mark, not words of a person. */
function notesOf(row: Transaction): string {
  return row.kind === 'transfer' ? '' : row.notes.trim();
}

function NotInReports() {
  return <ChartNoAxesColumn aria-hidden="true" strokeDasharray="2 3" />;
}
