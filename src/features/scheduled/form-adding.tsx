import { SpokenProgress } from '@/components/spoken-progress.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';

/** How far it is to add what was due when an item was saved. */
export type Adding = {
  readonly done: number;
  readonly total: number;
  /** Stop was pressed, and the batch in hand is being finished. */
  readonly isStopping: boolean;
  readonly onStop: () => void;
};

/** Stands above the form while a great many due ones are added; leaving it stops that. */
export function AddingDialog({ adding }: { readonly adding: Adding | null }) {
  return adding ? <OpenDialog {...adding} /> : null;
}

function OpenDialog({ done, total, isStopping, onStop }: Adding) {
  const label = t('scheduledForm.adding');
  return (
    <Dialog
      open
      title={label}
      description={t('scheduledForm.addingHint')}
      closeLabel={t('common.close')}
      size="sm"
      closeOnInteractOutside={false}
      onClose={onStop}
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
  );
}
