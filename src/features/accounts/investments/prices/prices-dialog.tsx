import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog, UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { useInvestments } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { pricedSecurities } from './priced-securities.ts';
import { PricesForm } from './prices-form.tsx';

/** Prices of all securities by hand, pasted or from a file; of one security by hand, with those that were entered before. */
export function PricesDialog({ request, onClose }: DialogProps<'add-prices'>) {
  const live = useInvestments();
  const title = t('investments.pricesTitle');
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <UnreadableDialog
        title={title}
        failedTitle={t('investments.readFailed')}
        error={live.error}
        onClose={onClose}
      />
    );
  }
  const { holdingId } = request;
  const securities = pricedSecurities(live.value, holdingId);
  const [first] = securities;
  if (!first) {
    return (
      <InfoDialog title={title} size="sm" onClose={onClose}>
        <Notice>{t('investments.nothingHeld')}</Notice>
      </InfoDialog>
    );
  }
  const only = holdingId === undefined ? undefined : first;
  return <PricesForm securities={securities} only={only} onClose={onClose} />;
}
