import { useSearchParams } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { paramsOfTab } from '@/features/reports/report-tab.ts';

/** The address of the report of spending over the same days and accounts; of a category, what it is made of. */
export function useSpendingLink(): (categoryId: string) => string {
  const [params] = useSearchParams();
  const shared = Object.fromEntries(paramsOfTab('spending', params));
  return (categoryId) =>
    routes.reports(categoryId === '' ? shared : { ...shared, category: categoryId });
}
