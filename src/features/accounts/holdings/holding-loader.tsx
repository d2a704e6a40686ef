import { type ReactNode, useRef } from 'react';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import type { Holding } from '@/domain/investments/holding.ts';
import { type Portfolio, usePortfolio } from '@/live/investments/holdings.ts';
import { t } from '@/messages/t.ts';

type PortfolioLoaderProps = {
  /** Title of the fallback dialog shown if nothing could be read. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (portfolio: Portfolio) => ReactNode;
};

/** Renders `children` once holdings and accounts are loaded, or an error dialog. */
export function PortfolioLoader({ title, onClose, children }: PortfolioLoaderProps) {
  const portfolio = usePortfolio();
  if (portfolio.status === 'loading') return null;
  if (portfolio.status === 'ready') return children(portfolio.value);
  return (
    <UnreadableDialog
      title={title}
      failedTitle={t('holdingForm.failedTitle')}
      error={portfolio.error}
      onClose={onClose}
    />
  );
}

type HoldingLoaderProps = Omit<PortfolioLoaderProps, 'children'> & {
  readonly holdingId: string;
  readonly children: (holding: Holding, portfolio: Portfolio) => ReactNode;
};

/**
 * Renders `children` once the holding is loaded, or a dialog saying it is gone. The content stays
 * while the dialog closes.
 */
export function HoldingLoader({ holdingId, children, ...rest }: HoldingLoaderProps) {
  const last = useRef<Holding>(undefined);
  return (
    <PortfolioLoader {...rest}>
      {(portfolio) => {
        const holding = portfolio.holdings.find(({ id }) => id === holdingId) ?? last.current;
        last.current = holding;
        return holding ? children(holding, portfolio) : <UnreadableDialog {...rest} />;
      }}
    </PortfolioLoader>
  );
}
