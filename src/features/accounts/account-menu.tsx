import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Landmark from 'lucide-react/icons/landmark';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, type Ref, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import type { PageAction } from '@/components/notices/page-actions.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { MenuItem } from '@/ui/overlays/menu-lines.tsx';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

type AccountActionsProps = {
  readonly account: Account;
  /** `onDeleting` is called when deletion begins, `onDeleted` when it is complete. */
  readonly onDeleting?: () => void;
  readonly onDeleted?: () => void;
  /** Set if the account has so few rows that setting its value by hand may make sense. */
  readonly offersValue?: boolean;
  /**
   * Moves the account among its neighbours; an undefined direction means it is already at that end.
   */
  readonly order?:
    | { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined }
    | undefined;
};

type AccountMenuProps = AccountActionsProps & {
  readonly triggerRef?: Ref<HTMLButtonElement> | undefined;
};

/** The 'more actions' menu of an account. */
export function AccountMenu({ triggerRef, ...props }: AccountMenuProps) {
  const { actions, dialog } = useAccountActions(props);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            ref={triggerRef}
            aria-label={t('accounts.actionsOf', { name: props.account.name })}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        items={actions}
      />
      {dialog}
    </>
  );
}

type AccountAction = PageAction & Pick<MenuItem, 'disabled' | 'separated'>;

/** What can be done with an account, and the question that one of the actions asks. */
export function useAccountActions(props: AccountActionsProps): {
  readonly actions: readonly AccountAction[];
  readonly dialog: ReactNode;
} {
  const { account, onDeleting, onDeleted, order } = props;
  const dialogs = useDialogs();
  const hasValues = account.values.length > 0;
  const setArchived = useSetArchived();
  const [isDeleting, setDeleting] = useState(false);
  const request = { accountId: account.id };
  const actions: AccountAction[] = [
    {
      id: 'edit',
      label: t('accounts.edit'),
      icon: <Pencil />,
      onSelect: () => dialogs.open('edit-account', request),
    },
    ...(hasValues
      ? []
      : [
          {
            id: 'statement',
            label: t('accounts.checkStatement'),
            icon: <ClipboardCheck />,
            onSelect: () => dialogs.open('check-statement', request),
          },
        ]),
    {
      id: 'opening',
      label: t('accounts.openingChange'),
      icon: <Landmark />,
      onSelect: () => dialogs.open('opening-balance', request),
    },
    ...(hasValues || props.offersValue
      ? [
          {
            id: 'value',
            label: t('accounts.setValue'),
            icon: <Tag />,
            onSelect: () => dialogs.open('set-value', request),
          },
        ]
      : []),
    ...(order
      ? [
          {
            id: 'up',
            label: t('accounts.moveUp'),
            icon: <ArrowUp />,
            separated: true,
            disabled: !order.up,
            onSelect: () => order.up?.(),
          },
          {
            id: 'down',
            label: t('accounts.moveDown'),
            icon: <ArrowDown />,
            disabled: !order.down,
            onSelect: () => order.down?.(),
          },
        ]
      : []),
    {
      id: 'archive',
      label: t(account.archived ? 'accounts.unarchive' : 'accounts.archive'),
      icon: account.archived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => void setArchived(account, !account.archived),
    },
    {
      id: 'delete',
      label: t('common.delete'),
      icon: <Trash2 />,
      danger: true,
      separated: true,
      onSelect: () => setDeleting(true),
    },
  ];
  const dialog = isDeleting ? (
    <DeleteAccountDialog
      account={account}
      onClose={() => setDeleting(false)}
      onDeleting={onDeleting}
      onDeleted={onDeleted}
    />
  ) : null;
  return { actions, dialog };
}

/** Archives or unarchives an account, with Undo in the notice. */
export function useSetArchived(): (account: Account, archived: boolean) => Promise<void> {
  const services = useServices();
  const undo = useUndo();
  return async ({ id }, archived) => {
    try {
      const setAccountArchived = await fetchPart(
        async () => (await import('@/commands/accounts/account.ts')).setAccountArchived,
      );
      const outcome = await setAccountArchived(services, id, archived);
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(t('accounts.archiveFailed'), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('an account could not be archived or unarchived', error);
      notifyError(t('accounts.archiveFailed'));
    }
  };
}
