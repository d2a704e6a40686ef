import { type Control, Controller, useWatch } from 'react-hook-form';
import { addCategory, saveCategory } from '@/commands/categories/categories.ts';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { ColorField, IconField } from '@/components/pickers/icon-field.tsx';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { type Category, inTreeOrder, possibleParents } from '@/domain/categories/category.ts';
import {
  type CategoryForm as CategoryValues,
  checkCategoryForm,
  inheritedNature,
} from '@/domain/categories/category-form.ts';
import { leastUsedColor } from '@/domain/categories/tag.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import {
  categoryOptions,
  EditedRecord,
  fromNone,
  NameField,
  type RecordFormProps,
  SwitchField,
  toNone,
  useRecordForm,
} from './record-form.tsx';

/** 'Add Category', from Settings or above another dialog, which then selects the new category. */
export function AddCategoryDialog({ request, onClose }: DialogProps<'add-category'>) {
  const services = useServices();
  const live = useCategories();
  // The preset colour depends on the colours in use.
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
        nature: inheritedNature(parent),
        color: parent?.color ?? leastUsedColor(categories),
        icon: '',
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
      {({ id, name, parentId, nature, color, icon, hidden = false, excluded = false }, all) => (
        <CategoryForm
          title={t('records.editCategory')}
          categories={all}
          id={id}
          initial={{ name, parentId, nature, color, icon, hidden, excluded }}
          save={(form, before) => saveCategory(services, id, form, before)}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}

type CategoryFormProps = RecordFormProps<CategoryValues> & {
  /** All categories, by name. */
  readonly categories: readonly Category[];
};

export function CategoryForm({ categories, ...props }: CategoryFormProps) {
  const { id } = props;
  const { form, first, dialog } = useRecordForm('category', props, checkCategoryForm);
  const { control, setValue, getFieldState } = form;
  const parents = inTreeOrder(possibleParents(categories, id)).filter(
    ({ category }) => !category.hidden || category.id === first.parentId,
  );

  const chooseParent = (parentId: string) => {
    const isChosenByHand = getFieldState('nature').isDirty;
    const parent = categories.find((each) => each.id === parentId);
    // A new category below a parent starts with the parent's colour.
    if (id === null && parent && !getFieldState('color').isDirty) setValue('color', parent.color);
    // A new category, or one moved below a parent, inherits the parent's nature until the user
    // changes it.
    if (!isChosenByHand && (parent || id === null)) setValue('nature', inheritedNature(parent));
  };

  return (
    <FormDialog {...dialog} submitLabel={t('records.saveCategory')}>
      <NameField control={control} before={<CategoryPreview control={control} />} />
      <FormField control={control} name="parentId" label={t('records.parentCategory')}>
        {({ value, onChange, ...field }) => (
          <NativeSelect
            {...field}
            value={toNone(value, parents)}
            options={categoryOptions(t('common.noParent'), parents)}
            onChange={(event) => {
              const parentId = fromNone(event.currentTarget.value);
              onChange(parentId);
              chooseParent(parentId);
            }}
          />
        )}
      </FormField>
      <Controller
        control={control}
        name="nature"
        render={({ field }) => (
          <SegmentedControl
            legend={t('records.nature')}
            showLegend
            stretch
            value={field.value}
            onValueChange={(nature) =>
              setValue('nature', nature, { shouldDirty: true, shouldTouch: true })
            }
            options={[
              { value: 'expense', label: t('records.natureExpense') },
              { value: 'income', label: t('records.natureIncome') },
            ]}
          />
        )}
      />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorField value={field.value} onValueChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="icon"
        render={({ field }) => <IconField value={field.value} onValueChange={field.onChange} />}
      />
      <SwitchField
        control={control}
        name="excluded"
        label={t('records.excludeCategory')}
        help={t('records.excludeCategoryHelp')}
      />
      {id === null ? null : (
        <SwitchField
          control={control}
          name="hidden"
          label={t('records.hideCategory')}
          help={t('records.hideCategoryHelp')}
        />
      )}
    </FormDialog>
  );
}

/** How the category will look, with the name as it is being typed. */
function CategoryPreview({ control }: { readonly control: Control<CategoryValues> }) {
  const [name, color, icon, parentId] = useWatch({
    control,
    name: ['name', 'color', 'icon', 'parentId'],
  });
  return <CategoryTile category={{ name, color, icon, parentId }} size={36} />;
}
