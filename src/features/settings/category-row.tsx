import { setCategoryHidden } from '@/commands/save-category.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import type { CategoryInTree } from '@/domain/categories/category-order.ts';
import type { Live } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import type { UsageCounts } from '@/live/use-usage-counts.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowButtons } from './row-buttons.tsx';
import { UsageFigure } from './usage-figure.tsx';

type CategoryRowProps = {
  readonly row: CategoryInTree;
  readonly usage: Live<UsageCounts>;
  /** Of the group in which it stands; another one is said. */
  readonly groupNature: CategoryNature;
  /** Some row of the list can be folded, so that all keep the place for it. */
  readonly hasFolds: boolean;
  readonly isOpen: boolean;
  readonly onToggle?: (() => void) | undefined;
  readonly onDelete: (category: Category) => void;
};

/** One category of the list. */
export function CategoryRow(props: CategoryRowProps) {
  const { row, usage, groupNature, hasFolds, isOpen, onToggle, onDelete } = props;
  const { category, depth, hasChildren } = row;
  const { id, name, nature, color, hidden = false, excluded = false } = category;
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  const fold =
    hasChildren && onToggle
      ? { open: isOpen, label: t('settings.fold', { name }), onToggle }
      : null;
  return (
    <RecordRow
      depth={depth}
      {...(hasFolds ? { fold } : {})}
      leading={<Dot hue={hueOf(color - 1)} />}
      name={name}
      badges={
        <>
          {nature === groupNature ? null : (
            <Badge>
              {t(nature === 'income' ? 'records.natureIncome' : 'records.natureExpense')}
            </Badge>
          )}
          {excluded ? <Badge>{t('settings.excluded')}</Badge> : null}
        </>
      }
      figure={<UsageFigure usage={usage} filter="category" id={id} name={name} />}
      actions={
        <RowButtons
          name={name}
          hidden={hidden}
          onEdit={() => dialogs.open('edit-category', { categoryId: id })}
          onHide={(next) =>
            void change(() => setCategoryHidden(services, category, next), t('settings.hideFailed'))
          }
          onDelete={() => onDelete(category)}
          {...(hidden ? {} : { onAddBelow: () => dialogs.open('add-category', { parentId: id }) })}
        />
      }
    />
  );
}
