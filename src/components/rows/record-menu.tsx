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
  /** The accessible name of the button. */
  readonly label: string;
  /** The actions, except deleting. */
  readonly items: readonly MenuItem[];
  /** Says what is deleted; 'Delete' by default. */
  readonly removeLabel?: string;
  readonly onRemove: () => void;
  /** Its button may get the focus when another row leaves the list; see useFocusNext. */
  readonly leavesList?: boolean;
  readonly triggerRef?: Ref<HTMLButtonElement> | undefined;
};

/** A small button with a menu of actions for a record; Delete comes last. */
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
 * The first items of a list, and a button that shows the rest; null if there is no rest. The button
 * stays, so it keeps the focus.
 * @param first how many items to show at first
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
