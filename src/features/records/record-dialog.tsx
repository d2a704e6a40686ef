import type { ReactNode } from 'react';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import type { Live } from '@/live/live.ts';
import { messageFor } from '@/messages/message-for.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

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
    <InfoDialog title={props.title} size="sm" onClose={onClose}>
      <Notice tone="warn">
        {records.status === 'failed' ? records.error.message : messageFor('gone')}
      </Notice>
    </InfoDialog>
  );
}
