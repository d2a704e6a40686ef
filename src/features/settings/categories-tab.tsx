import Shapes from 'lucide-react/icons/shapes';
import { useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { missingStarters } from '@/domain/categories/starter-categories.ts';
import { useCategories } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { CategoryList } from './category-list.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { StarterButton } from './starter-button.tsx';

/** The categories as a tree, each with what uses it, and the way to a first set of them. */
export function CategoriesTab() {
  const categories = useCategories();
  const dialogs = useDialogs();
  const [deleted, setDeleted] = useState<Category | null>(null);
  if (categories.status === 'loading') return <ListSkeleton />;
  if (categories.status === 'failed') return <ListFailed error={categories.error} />;
  const isEmpty = categories.value.length === 0;
  const hasMissing = missingStarters(categories.value).length > 0;
  const add = (variant: 'solid' | 'outline') => (
    <Button variant={variant} onClick={() => dialogs.open('add-category', {})}>
      {t('records.addCategory')}
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState
          icon={<Shapes />}
          title={t('settings.noCategoriesTitle')}
          text={t('settings.noCategoriesText')}
          actions={
            <>
              <StarterButton variant="solid" />
              {add('outline')}
            </>
          }
        />
      ) : (
        <Section
          title={t('settings.categories')}
          detail={t('settings.categoriesDetail')}
          actions={
            <>
              {hasMissing ? <StarterButton variant="outline" /> : null}
              {add('solid')}
            </>
          }
        >
          <CategoryList categories={categories.value} onDelete={setDeleted} />
        </Section>
      )}
      {deleted ? (
        <DeleteCategoryDialog
          category={deleted}
          categories={categories.value}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}
