import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';

/** Of a list of uncategorised rows: suggests a category for each. */
export function RegisterSuggest({ question }: { readonly question: FilterQuery }) {
  const dialogs = useDialogs();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<WandSparkles />}
      onClick={() => dialogs.open('suggest-categories', { question })}
    >
      {t('suggestions.suggest')}
    </Button>
  );
}
