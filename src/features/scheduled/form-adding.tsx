import { useState } from 'react';
import { useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { LeaveQuestion } from '@/components/notices/leave-question.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

/** How far it is to add what was due when an item was saved. */
export type Adding = {
  readonly done: number;
  readonly total: number;
  /** Stop was pressed, and the batch in hand is being finished. */
  readonly isStopping: boolean;
  readonly onStop: () => void;
};

/** Stands above the form while a great many due ones are added; leaving it asks whether to stop. */
export function AddingDialog({ adding }: { readonly adding: Adding | null }) {
  return adding ? <OpenDialog {...adding} /> : null;
}

function OpenDialog({ done, total, isStopping, onStop }: Adding) {
  const label = t('scheduledForm.adding');
  const [isAsked, setAsked] = useState(false);
  useWorkingDialog('stays');
  return (
    <>
      <Dialog
        open
        title={label}
        description={t('scheduledForm.addingHint')}
        closeLabel={t('common.close')}
        size="sm"
        closeOnInteractOutside={false}
        onClose={() => setAsked(true)}
        footer={
          <Button pending={isStopping} onClick={onStop}>
            {t('scheduledForm.stop')}
          </Button>
        }
      >
        <SpokenProgress
          label={label}
          hideLabel
          value={done}
          max={total}
          valueText={t('scheduledForm.addingCount', { done, total })}
        />
      </Dialog>
      <LeaveQuestion
        open={isAsked}
        words={{
          title: t('scheduledForm.stopTitle'),
          text: t('scheduledForm.addingHint'),
          leave: t('scheduledForm.stop'),
          stay: t('scheduledForm.goOn'),
        }}
        onLeave={() => {
          setAsked(false);
          onStop();
        }}
        onStay={() => setAsked(false)}
      />
    </>
  );
}
