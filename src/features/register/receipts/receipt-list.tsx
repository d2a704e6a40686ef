import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useRef, useState } from 'react';
import {
  type AddedReceipts,
  addReceipts,
  removeReceipt,
} from '@/commands/transactions/receipts.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import { formatBytes } from '@/components/text/value-text.ts';
import { RECEIPT_MAX_BYTES, RECEIPTS_PER_TRANSACTION } from '@/config/limits.ts';
import { tidyName, truncateText } from '@/domain/core/text-cleanup.ts';
import { RECEIPT_ACCEPT, type Receipt } from '@/domain/transactions/receipt.ts';
import { useServices } from '@/live/services-context.tsx';
import { useReceipts } from '@/live/transactions/transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { canStoreReceipts } from '@/platform/browser/receipt-files.ts';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { ReceiptRow } from './receipt-row.tsx';

type ReceiptListProps = {
  readonly transactionId: string;
  /** They can be viewed and downloaded, nothing else. */
  readonly readOnly?: boolean;
};

/**
 * The pictures and PDFs kept with a transaction: add by dropping or choosing, view, download, and
 * remove with Undo. Each change is stored at once, independent of any form around it. Not for
 * opening balances: changing one replaces its row.
 */
export function ReceiptList(props: ReceiptListProps) {
  // Another transaction starts without the refusals and progress of this one.
  return <ReceiptsOfOne key={props.transactionId} {...props} />;
}

/** The same among the fields of the transaction's form. */
export function ReceiptsField({ transactionId }: Pick<ReceiptListProps, 'transactionId'>) {
  return (
    <FieldGroup legend={t('desk.receipts')}>
      <ReceiptList transactionId={transactionId} />
    </FieldGroup>
  );
}

function ReceiptsOfOne({ transactionId, readOnly = false }: ReceiptListProps) {
  const receipts = useReceipts(transactionId);
  const canStore = useCanStore();
  const input = useRef<HTMLInputElement>(null);
  const { add, remove, refused, isAdding } = useReceiptChanges(transactionId);
  if (receipts.status === 'failed') {
    return (
      <ErrorState level={3} title={t('desk.receiptsFailed')} reassurance={t('desk.failedSafe')} />
    );
  }
  if (receipts.status === 'loading' || canStore === undefined) {
    return (
      <SkeletonGroup label={t('common.loading')}>
        <SkeletonRows count={1} />
      </SkeletonGroup>
    );
  }
  return (
    <Stack gap={2}>
      <ReceiptRows
        receipts={receipts.value}
        input={input}
        onRemove={readOnly ? undefined : remove}
      />
      {readOnly ? null : canStore ? (
        <FileDrop
          size="sm"
          label={t('desk.addReceipts')}
          icon={<ImageUp />}
          inputRef={input}
          prompt={
            isAdding ? (
              t('desk.receiptAdding')
            ) : (
              <>
                {t('desk.receiptDrop')} <Text tone="accent">{t('desk.receiptChoose')}</Text>
              </>
            )
          }
          hint={t('desk.receiptHint', { size: sizeText(RECEIPT_MAX_BYTES) })}
          error={refused}
          accept={RECEIPT_ACCEPT}
          multiple
          onFiles={(files) => void add(files)}
        />
      ) : (
        <Text as="p" size="sm" tone="muted">
          {t('desk.receiptsAbsent')}
        </Text>
      )}
    </Stack>
  );
}

type ReceiptRowsProps = {
  readonly receipts: readonly Receipt[];
  /** Takes the focus when no receipt is left. */
  readonly input: Parameters<typeof useFocusNext>[1];
  readonly onRemove: ((receipt: Receipt) => void) | undefined;
};

function ReceiptRows({ receipts, input, onRemove }: ReceiptRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, input, receipts.length);
  if (receipts.length === 0) return null;
  return (
    <Card ref={list} padding="none" clip>
      <RowList label={t('desk.receiptList')}>
        {receipts.map((receipt, index) => (
          // One that was added again may have its content back, so its row reads it again.
          <RowItem key={`${receipt.hash} ${receipt.addedAt}`}>
            <ReceiptRow
              receipt={receipt}
              onRemove={
                onRemove &&
                (() => {
                  focusNext(index);
                  onRemove(receipt);
                })
              }
            />
          </RowItem>
        ))}
      </RowList>
    </Card>
  );
}

const sizeText = (bytes: number) => formatBytes(bytes, currentLocale());

/** Whether this browser can keep receipts; undefined until known. */
function useCanStore(): boolean | undefined {
  const [canStore, setCanStore] = useState<boolean>();
  const isShown = useIsShown();
  useEffect(() => {
    void canStoreReceipts().then((answer) => {
      if (isShown.current) setCanStore(answer);
    });
  }, [isShown]);
  return canStore;
}

/** Whether the list is still on screen when something that takes a while has ended. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Adds and removes receipts, with their notices. */
function useReceiptChanges(transactionId: string) {
  const services = useServices();
  const undo = useUndo();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const isShown = useIsShown();
  const add = async (files: readonly File[]) => {
    setRefused([]);
    setAdding(true);
    try {
      const outcome = await addReceipts(services, transactionId, files);
      if (outcome.ok) {
        undo.offer(outcome.change);
        // Files of one name may be refused for one reason.
        const sentences = [...new Set(outcome.value.refused.map(refusalText))];
        if (isShown.current) setRefused(sentences);
        else if (sentences.length > 0) {
          notifyError(t('desk.addReceiptsFailed'), { description: sentences.join(' ') });
        }
      } else {
        notifyError(t('desk.addReceiptsFailed'), { description: messageFor(outcome.code) });
      }
    } catch (error) {
      services.log.error('receipts could not be added', error);
      notifyError(t('desk.addReceiptsFailed'));
    } finally {
      setAdding(false);
    }
  };
  const remove = async (receipt: Receipt) => {
    setRefused([]);
    const outcome = await removeReceipt(services, receipt);
    if (outcome.ok) undo.offer(outcome.change);
    // Another tab removed it first.
    else if (outcome.code !== 'gone') {
      notifyError(t('desk.removeReceiptFailed'), { description: messageFor(outcome.code) });
    }
  };
  return {
    refused,
    isAdding,
    add,
    remove: (receipt: Receipt) => {
      remove(receipt).catch((error: unknown) => {
        services.log.error('a receipt could not be removed', error);
        notifyError(t('desk.removeReceiptFailed'));
      });
    },
  };
}

/** A file's name may be anything, and long. */
const SHOWN_NAME_CHARS = 60;

function refusalText({ name, code }: AddedReceipts['refused'][number]): string {
  const tidy = tidyName(name);
  const shown = truncateText(tidy, SHOWN_NAME_CHARS);
  return t(`desk.receipt-refused-${code}`, {
    name: shown === tidy ? shown : `${shown}…`,
    size: sizeText(RECEIPT_MAX_BYTES),
    most: RECEIPTS_PER_TRANSACTION,
  });
}
