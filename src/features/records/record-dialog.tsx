import type { ReactNode } from 'react';
import type { Live } from '@/live/live.ts';
import { messageFor, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Notice } from '@/ui/notice.tsx';

type EditedRecordProps<Item> = {
  readonly title: string;
  readonly records: Live<readonly Item[]>;
  readonly id: string;
  readonly onClose: () => void;
  readonly children: (record: Item, all: readonly Item[]) => ReactNode;
};

/** The dialog of one stored record, or of the sentence that says why it cannot be edited. */
export function EditedRecord<Item extends { readonly id: string }>(props: EditedRecordProps<Item>) {
  const { records, id, onClose } = props;
  if (records.status === 'loading') return null;
  const record =
    records.status === 'ready' ? records.value.find((each) => each.id === id) : undefined;
  if (record && records.status === 'ready') return props.children(record, records.value);
  return (
    <Dialog
      open
      title={props.title}
      closeLabel={t('common.close')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Notice tone="warn">
        {records.status === 'failed' ? records.error.message : messageFor('gone')}
      </Notice>
    </Dialog>
  );
}
