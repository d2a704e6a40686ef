import { type ReactNode, useState } from 'react';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import { t } from '@/messages/t.ts';
import { SkeletonLines } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { BulletList } from '@/ui/lists/bullet-list.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type DeleteQuestionProps = {
  readonly name: string;
  /** What becomes of what refers to it, one sentence each; null while that is being counted. */
  readonly lines: readonly string[] | null;
  /** How many transactions refer to it now. */
  readonly rows: number;
  /** Choices above the sentences. */
  readonly children?: ReactNode;
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** The question before a category, payee or tag goes; long work shows how far it has come. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { name, lines, rows, children, onDelete, onClose } = props;
  /** How many rows there were when it began; null = not begun. */
  const [total, setTotal] = useState<number | null>(null);
  const isPending = total !== null;
  return (
    <AlertDialog
      open
      title={t('records.deleteTitle', { name })}
      confirmLabel={t('records.deleteConfirm')}
      cancelLabel={t('common.cancel')}
      danger
      pending={isPending}
      confirmDisabled={lines === null}
      onConfirm={async () => {
        setTotal(rows);
        await onDelete();
        onClose();
      }}
      onCancel={() => {
        // Once begun it is carried through.
        if (!isPending) onClose();
      }}
    >
      {lines === null ? (
        <SkeletonGroup label={t('common.loading')}>
          <SkeletonLines count={2} />
        </SkeletonGroup>
      ) : total !== null && total > WRITE_BATCH_ROWS ? (
        <SpokenProgress
          label={t('records.deleting')}
          value={Math.max(0, total - rows)}
          max={total}
          valueText={t('records.rowsSoFar', { done: Math.max(0, total - rows), total })}
        />
      ) : (
        <Stack gap={4}>
          {children}
          <BulletList items={lines.length > 0 ? lines : [t('records.notUsed')]} />
        </Stack>
      )}
    </AlertDialog>
  );
}
