import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash';
import { useDeferredValue, useRef, useState } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { FoundStatus } from '@/components/notices/found-status.tsx';
import { TRASH_DAYS, TRASH_GROUPS_AT_A_TIME } from '@/config/limits.ts';
import { type TrashPage, useTrash } from '@/live/trash.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { EmptyTrashConfirm } from './delete-confirm.tsx';
import { TrashList } from './trash-list.tsx';

/**
 * 'Trash': what was deleted, grouped by the change that deleted it, to be restored or permanently
 * deleted.
 */
export function TrashDialog({ onClose }: DialogProps<'trash'>) {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(TRASH_GROUPS_AT_A_TIME);
  const [asksToEmpty, setAsksToEmpty] = useState(false);
  const search = useDeferredValue(typed.trim());
  const trash = useTrash(search, limit);
  const page = useLastPage(trash.status === 'ready' ? trash.value : null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const hasAny = page !== null && (page.total > 0 || search !== '');
  return (
    <>
      <Dialog
        open
        size="lg"
        title={t('trash.title')}
        description={t('trash.detail', { days: TRASH_DAYS })}
        closeLabel={t('common.close')}
        onClose={onClose}
        footerStart={
          hasAny ? (
            <Button variant="dangerGhost" onClick={() => setAsksToEmpty(true)}>
              {t('trash.emptyTrash')}
            </Button>
          ) : null
        }
        footer={
          <Button ref={closeButton} onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        {trash.status === 'failed' ? (
          <ErrorState title={t('trash.readFailed')} reassurance={t('trash.readFailedSafe')} />
        ) : page === null ? (
          <SkeletonGroup label={t('common.loading')}>
            <SkeletonRows count={4} />
          </SkeletonGroup>
        ) : (
          <Stack gap={4}>
            {hasAny ? <TrashSearch value={typed} onValueChange={setTyped} /> : null}
            <FoundStatus text={search} count={page.total} />
            {page.groups.length > 0 ? (
              <TrashList
                page={page}
                closeButton={closeButton}
                onMore={() => setLimit(limit + TRASH_GROUPS_AT_A_TIME)}
              />
            ) : (
              <Nothing isSearch={search !== ''} />
            )}
          </Stack>
        )}
      </Dialog>
      {asksToEmpty ? (
        <EmptyTrashConfirm
          onClose={() => {
            setAsksToEmpty(false);
            setTyped('');
          }}
        />
      ) : null}
    </>
  );
}

/** Keeps showing the previous page while the next one loads. */
function useLastPage(page: TrashPage | null): TrashPage | null {
  const last = useRef(page);
  if (page) last.current = page;
  return last.current;
}

export function TrashSearch(props: {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
}) {
  return (
    <Field label={t('trash.search')} hideLabel>
      <Input
        type="search"
        icon={<Search />}
        placeholder={t('trash.search')}
        value={props.value}
        onChange={(event) => props.onValueChange(event.currentTarget.value)}
      />
    </Field>
  );
}

function Nothing({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <EmptyState
      size="compact"
      icon={<Trash2 />}
      title={t(isSearch ? 'trash.noneFound' : 'trash.emptyTitle')}
      text={isSearch ? t('trash.noneFoundText') : t('trash.emptyText', { days: TRASH_DAYS })}
    />
  );
}
