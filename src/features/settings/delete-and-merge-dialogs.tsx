import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { UsageCounts } from '@/live/record-usage.ts';
import { t } from '@/messages/t.ts';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { RadioList } from '@/ui/controls/radio.tsx';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type MergeDialogProps = {
  readonly title: string;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly help: string | undefined;
  }[];
  readonly keptId: string;
  readonly onKeep: (id: string) => void;
  /** What changes, one sentence each; null while counting. */
  readonly lines: readonly string[] | null;
  readonly progress?: ReactNode;
  /** Resolves to true on success. */
  readonly onMerge: () => Promise<boolean>;
  /** `merged` is true if the merge was done. */
  readonly onClose: (merged: boolean) => void;
};

/** Asks which of several records to keep, and says what changes. */
export function MergeDialog(props: MergeDialogProps) {
  const { title, choices, keptId, onKeep, lines, progress, onMerge, onClose } = props;
  const { pending, submitOnce } = useSubmitOnce();
  const [hasStarted, setStarted] = useState(false);
  const merge = async () => {
    setStarted(true);
    const isDone = await onMerge();
    onClose(isDone);
    return isDone;
  };
  return (
    <FormDialog
      title={title}
      submitLabel={t('records.merge')}
      submitDisabled={lines === null}
      pending={pending}
      // Closing loses nothing but a choice, so don't ask.
      dirty={false}
      size="sm"
      onClose={() => {
        // Can't be cancelled once started.
        if (!hasStarted) onClose(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(merge, () => onClose(false));
      }}
    >
      {hasStarted && progress ? (
        progress
      ) : (
        <>
          <FieldGroup legend={t('records.mergeKeep')}>
            <RadioList
              value={keptId}
              onValueChange={onKeep}
              options={choices.map(({ id, name, help }) => ({ value: id, label: name, help }))}
            />
          </FieldGroup>
          <FieldGroup legend={t('records.mergeChanges')}>
            {lines === null ? (
              <SkeletonGroup label={t('common.loading')}>
                <SkeletonLines count={3} />
              </SkeletonGroup>
            ) : (
              <BulletList items={lines} />
            )}
          </FieldGroup>
        </>
      )}
    </FormDialog>
  );
}

/** Id of the most used record, which is kept unless the user chooses another. */
export function mostUsed(
  records: readonly { readonly id: string }[],
  counts: UsageCounts | null,
): string {
  const rows = (id: string) => counts?.get(id) ?? 0;
  return [...records].sort((a, b) => rows(b.id) - rows(a.id))[0]?.id ?? '';
}

type DeleteRecordConfirmProps = {
  readonly name: string;
  /** What happens to the records that use it, one sentence each; null while counting. */
  readonly lines: readonly string[] | null;
  /** Number of transactions that use it now. */
  readonly rows: number;
  /** Choices shown above the sentences. */
  readonly children?: ReactNode;
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks before deleting a category, payee or tag; shows progress if it takes long. */
export function DeleteRecordConfirm(props: DeleteRecordConfirmProps) {
  const { name, lines, rows, children, onDelete, onClose } = props;
  /** Number of rows when deletion started; null = not started. */
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
        // Can't be cancelled once started.
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
