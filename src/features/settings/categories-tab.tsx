import { Shapes } from 'lucide-react';
import { Fragment, useState } from 'react';
import { addStarterCategories } from '@/commands/add-starter-categories.ts';
import { notifyError, notifySuccess } from '@/components/notify.ts';
import type { Category } from '@/domain/category.ts';
import { inTreeOrder } from '@/domain/category-order.ts';
import { missingStarters } from '@/domain/starter-categories.ts';
import { useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Dot } from '@/ui/dot.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { hueOf } from '@/ui/hue.ts';
import { OneLineRow } from '@/ui/one-line-row.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/row-list.tsx';
import { Section } from '@/ui/section.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** The categories as a tree, and the way to a first set of them. */
export function CategoriesTab() {
  const categories = useCategories();
  if (categories.status === 'loading') return <ListSkeleton />;
  if (categories.status === 'failed') return <ListFailed error={categories.error} />;
  const missing = missingStarters(categories.value).length > 0;
  if (categories.value.length === 0) {
    return (
      <EmptyState
        icon={<Shapes />}
        title={t('settings.noCategoriesTitle')}
        text={t('settings.noCategoriesText')}
        actions={<StarterButton variant="solid" />}
      />
    );
  }
  return (
    <Section
      title={t('settings.categories')}
      detail={t('settings.categoriesDetail')}
      actions={missing ? <StarterButton variant="outline" /> : null}
    >
      <CategoryTree categories={categories.value} />
    </Section>
  );
}

const NATURES = [
  { nature: 'expense', label: 'settings.natureExpense' },
  { nature: 'income', label: 'settings.natureIncome' },
] as const;

function CategoryTree({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <Card padding="none" clip>
      <RowList label={t('settings.categories')}>
        {NATURES.map(({ nature, label }) => {
          const rows = inTreeOrder(categories.filter((category) => category.nature === nature));
          if (rows.length === 0) return null;
          return (
            <Fragment key={nature}>
              <RowHeading end={rows.length}>{t(label)}</RowHeading>
              {rows.map(({ category, depth }) => (
                <RowItem key={category.id}>
                  <OneLineRow depth={depth} leading={<Dot hue={hueOf(category.color - 1)} />}>
                    {category.name}
                  </OneLineRow>
                </RowItem>
              ))}
            </Fragment>
          );
        })}
      </RowList>
    </Card>
  );
}

function StarterButton({ variant }: { readonly variant: 'solid' | 'outline' }) {
  const services = useServices();
  const [isAdding, setIsAdding] = useState(false);
  const add = async () => {
    setIsAdding(true);
    const added = await addStarterCategories(services);
    setIsAdding(false);
    if (added.ok) notifySuccess(t('settings.startersAdded', { count: added.value }));
    else notifyError(messageFor(added.code));
  };
  return (
    <Button variant={variant} pending={isAdding} onClick={add}>
      {t('settings.addStarters')}
    </Button>
  );
}
