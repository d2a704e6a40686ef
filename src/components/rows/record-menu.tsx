import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash';
import { type Ref, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { MenuItem } from '@/ui/overlays/menu-lines.tsx';
import { LEAVES_LIST } from './use-focus-next.ts';

type RecordMenuProps = {
  /** The name of the button. */
  readonly label: string;
  /** What can be done, deleting aside. */
  readonly items: readonly MenuItem[];
  /** Says what is deleted; 'Delete' where it is missing. */
  readonly removeLabel?: string;
  readonly onRemove: () => void;
  /** The focus may go to its button when another row leaves the list. */
  readonly leavesList?: boolean;
  readonly triggerRef?: Ref<HTMLButtonElement> | undefined;
};

/** What can be done with a record, behind a small button; deleting it comes last. */
export function RecordMenu(props: RecordMenuProps) {
  const { label, items, removeLabel = t('common.delete'), onRemove, leavesList } = props;
  return (
    <Menu
      trigger={
        <IconButton
          ref={props.triggerRef}
          size="sm"
          {...(leavesList ? LEAVES_LIST : {})}
          aria-label={label}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        ...items,
        {
          id: 'delete',
          label: removeLabel,
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}

/**
 * The first few of a list, and the button that shows the rest; null where there is none. The button stays, and with it the focus.
 * @param first so many
 */
export function useFirstFew<Each>(all: readonly Each[], first: number) {
  const [isAll, setAll] = useState(false);
  const rest =
    all.length <= first ? null : (
      <div>
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? t('common.showFewer') : t('common.showAll', { count: all.length })}
        </Button>
      </div>
    );
  return { shown: isAll ? all : all.slice(0, first), rest };
}
