import { addCategory, saveCategory } from '@/commands/save-category.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { natureBelow } from '@/domain/categories/category-form.ts';
import { leastUsedColor } from '@/domain/categories/free-color.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { CategoryForm } from './category-form.tsx';
import { EditedRecord } from './record-dialog.tsx';

/** 'Add Category', from Settings or above another dialog, which then has the new category chosen. */
export function AddCategoryDialog({ request, onClose }: DialogProps<'add-category'>) {
  const services = useServices();
  const live = useCategories();
  // Which colours are in use decides the one that is preset.
  if (live.status === 'loading') return null;
  const categories = valueOr(live, []);
  const parent = categories.find(({ id }) => id === request.parentId);
  return (
    <CategoryForm
      title={t('records.addCategory')}
      categories={categories}
      id={null}
      initial={{
        name: (request.name ?? '').trim().slice(0, NAME_MAX_CHARS),
        parentId: parent?.id ?? '',
        nature: natureBelow(parent),
        color: leastUsedColor(categories),
        hidden: false,
        excluded: false,
      }}
      save={async (form) => {
        const outcome = await addCategory(services, form);
        if (outcome.ok) request.onAdded?.(outcome.value.id);
        return outcome;
      }}
      onClose={onClose}
    />
  );
}

/** 'Edit Category'. */
export function EditCategoryDialog({ request, onClose }: DialogProps<'edit-category'>) {
  const services = useServices();
  const categories = useCategories();
  return (
    <EditedRecord
      title={t('records.editCategory')}
      records={categories}
      id={request.categoryId}
      onClose={onClose}
    >
      {({ id, name, parentId, nature, color, hidden = false, excluded = false }, all) => (
        <CategoryForm
          title={t('records.editCategory')}
          categories={all}
          id={id}
          initial={{ name, parentId, nature, color, hidden, excluded }}
          save={(form, before) => saveCategory(services, id, form, before)}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}
