import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { t } from '@/messages/t.ts';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { RadioList } from '@/ui/controls/radio-list.tsx';
import { SkeletonLines } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { BulletList } from '@/ui/lists/bullet-list.tsx';

type MergeDialogProps = {
  readonly title: string;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly help: string | undefined;
  }[];
  readonly keptId: string;
  readonly onKeep: (id: string) => void;
  /** What changes, one sentence each; null while that is being counted. */
  readonly lines: readonly string[] | null;
  readonly progress?: ReactNode;
  /** Answers whether it went well. */
  readonly onMerge: () => Promise<boolean>;
  /** `merged`: it was done. */
  readonly onClose: (merged: boolean) => void;
};

/** Which of several records stays, and what changes by it. */
export function MergeDialog(props: MergeDialogProps) {
  const { title, choices, keptId, onKeep, lines, progress, onMerge, onClose } = props;
  const { pending, submitOnce } = useSubmitOnce();
  const [isBegun, setBegun] = useState(false);
  const merge = async () => {
    setBegun(true);
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
      // A choice among what is there: nothing is lost by closing it.
      dirty={false}
      size="sm"
      onClose={() => {
        // Once begun it is carried through.
        if (!isBegun) onClose(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(merge, () => onClose(false));
      }}
    >
      {isBegun && progress ? (
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
