import { askedRowsLink } from '@/components/rows/asked-rows-link.ts';
import { routes } from '@/config/routes.ts';
import type { InsightPlace } from '@/domain/dashboard/insight.ts';
import { paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';

/** What the button of an insight says, and what it opens: an address, or a row for editing. */
export type OpenedPlace = {
  readonly label: string;
  readonly opens:
    | { readonly kind: 'address'; readonly to: string }
    | { readonly kind: 'row' | 'scheduled'; readonly id: string };
};

/** Where an insight shows what it speaks of. */
export function openedPlace(place: InsightPlace): OpenedPlace {
  const at = (label: string, to: string): OpenedPlace => ({
    label,
    opens: { kind: 'address', to },
  });
  switch (place.kind) {
    case 'rows':
      return at(t('needs.showRows'), askedRowsLink(place.asked));
    case 'filter': {
      const params = Object.fromEntries(paramsFromFilter(place.filter));
      return at(t('needs.showRows'), routes.transactions(params));
    }
    case 'forecast':
      return at(t('needs.showForecast'), routes.scheduled({ forecast: place.line }));
    case 'net-worth':
      return at(t('needs.showNetWorth'), routes.reports({ tab: 'net-worth' }));
    case 'row':
      return { label: t('needs.showRow'), opens: { kind: 'row', id: place.id } };
    case 'posting':
      return {
        label: t('needs.showForecast'),
        opens: { kind: 'scheduled', id: place.scheduledId },
      };
    case 'account':
      return at(t('needs.showRows'), routes.account(place.id));
    case 'budget':
      return at(t('needs.showRows'), routes.planning('budgets', { id: place.id }));
    case 'goal':
      return at(t('needs.showRows'), routes.planning('goals', { id: place.id }));
    case 'debt':
      return at(t('needs.showRows'), routes.planning('debts', { id: place.id }));
  }
}
