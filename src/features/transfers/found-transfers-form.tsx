import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useId, useRef, useState } from 'react';
import { linkTransfers } from '@/commands/transactions/transaction-pairs.ts';
import { refusePairs } from '@/commands/write-checks.ts';
import { useDiscardGuard } from '@/components/forms/form-dialog.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import { useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { notifyError, notifyInfo } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { BackgroundWork } from '@/components/notices/work-progress.tsx';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { FoundTransfer } from '@/pipelines/find-transfers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { FoundTransfersList } from './found-transfers-list.tsx';

type FoundTransfersFormProps = {
  readonly found: readonly FoundTransfer[];
  /** Keys of dismissed pairs. They disappear from the list and come back with Undo. */
  readonly refused: ReadonlySet<string>;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
};

type Linking = { readonly done: number; readonly total: number };

/** The pairs found, with the certain ones ticked. */
export function FoundTransfersForm(props: FoundTransfersFormProps) {
  const { found, refused, accounts, onClose } = props;
  const services = useServices();
  const { offer } = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(found.filter(({ isSure }) => isSure).map(({ key }) => key)),
  );
  const [linking, setLinking] = useState<Linking | null>(null);
  /** The user has ticked or unticked something. */
  const [isChanged, setChanged] = useState(false);
  const pairs = found.filter(({ key }) => !refused.has(key));
  const chosen = pairs.filter(({ key }) => ticked.has(key));
  const list = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext(list, closeButton, pairs.length);
  const count = chosen.length;
  const { isHidden, hide, show } = useWorkingDialog(pending ? 'hides' : null);
  const guard = useDiscardGuard(isChanged && !pending && !isHidden && pairs.length > 0, onClose);
  const close = pending ? hide : guard.close;
  const reasonId = useId();

  const linkedText = linking
    ? t('transfers.linked', { done: linking.done, total: linking.total })
    : null;

  const fail = (description?: string) => {
    show();
    notifyError(t('transfers.linkFailed'), description ? { description } : {});
  };
  const link = () =>
    submitOnce(async () => {
      const isLong = count * 2 > WRITE_BATCH_ROWS;
      const outcome = await linkTransfers(
        services,
        chosen.map(({ out, into }) => [out.id, into.id]),
        isLong ? (done, total) => setLinking({ done, total }) : undefined,
      );
      setLinking(null);
      if (!outcome.ok) {
        fail(messageFor(outcome.code));
        return false;
      }
      const { linked, left } = outcome.value;
      offer(outcome.change, t('history.transfers-linked', { count: linked }));
      if (left > 0) notifyInfo(t('transfers.left', { count: left }));
      onClose();
      return true;
    }, fail);

  const refuse = async ({ key }: FoundTransfer) => {
    focusNext(pairs.findIndex((pair) => pair.key === key));
    try {
      const outcome = await refusePairs(services, [key]);
      if (outcome.ok) offer(outcome.change);
      else notifyError(t('transfers.refuseFailed'), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('a transfer pair could not be dismissed', error);
      notifyError(t('transfers.refuseFailed'));
    }
  };
  const tick = ({ key }: FoundTransfer, isTicked: boolean) => {
    setChanged(true);
    setTicked((current) => {
      const next = new Set(current);
      if (isTicked) next.add(key);
      else next.delete(key);
      return next;
    });
  };

  return (
    <>
      <Dialog
        open={!isHidden}
        size="lg"
        title={t('transfers.title')}
        description={t('transfers.help')}
        closeLabel={t('common.close')}
        closeOnInteractOutside={false}
        onClose={close}
        footerStart={
          pairs.length > 0 ? (
            <Checkbox
              label={t('register.selectAll')}
              checked={count === pairs.length}
              indeterminate={count > 0 && count < pairs.length}
              onChange={(event) => {
                setChanged(true);
                setTicked(new Set(event.currentTarget.checked ? pairs.map(({ key }) => key) : []));
              }}
            />
          ) : null
        }
        footerNote={
          pairs.length > 0 && count === 0 ? (
            <Text id={reasonId} size="sm" tone="muted">
              {t('transfers.tickFirst')}
            </Text>
          ) : null
        }
        footer={
          <>
            <Button ref={closeButton} onClick={close}>
              {pairs.length > 0 ? t('common.cancel') : t('common.close')}
            </Button>
            {pairs.length > 0 ? (
              <Button
                variant="solid"
                pending={pending}
                disabled={count === 0}
                aria-describedby={count === 0 ? reasonId : undefined}
                onClick={() => void link()}
              >
                {count === 0 ? t('transfers.linkNone') : t('transfers.link', { count })}
              </Button>
            ) : null}
          </>
        }
      >
        <Stack
          ref={list}
          gap={3}
          onKeyDown={(event) => {
            const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isSubmit && count > 0 && !pending) void link();
          }}
        >
          {linking ? (
            <SpokenProgress
              label={t('transfers.linking')}
              value={linking.done}
              max={linking.total}
              valueText={linkedText ?? ''}
            />
          ) : null}
          {pairs.length === 0 ? (
            <NothingFound />
          ) : (
            <FoundTransfersList
              pairs={pairs}
              ticked={ticked}
              accounts={accounts}
              onTick={tick}
              onRefuse={(pair) => void refuse(pair)}
            />
          )}
        </Stack>
      </Dialog>
      {isHidden ? (
        <BackgroundWork
          label={t('transfers.linking')}
          progress={linking}
          text={linkedText ?? t('common.loading')}
          onShow={show}
        />
      ) : null}
      {guard.question}
    </>
  );
}

/** Shown if no pair was found, or none is left. */
export function NothingFound() {
  return (
    <EmptyState
      size="compact"
      icon={<ArrowLeftRight />}
      title={t('transfers.emptyTitle')}
      text={t('transfers.emptyText')}
    />
  );
}
