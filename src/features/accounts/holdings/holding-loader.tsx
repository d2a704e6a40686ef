import { type ReactNode, useRef } from 'react';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import type { Holding } from '@/domain/investments/holding.ts';
import { type Portfolio, usePortfolio } from '@/live/investments/holdings.ts';
import { t } from '@/messages/t.ts';

type PortfolioLoaderProps = {
  /** Of the dialog that stands here while nothing can be read. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (book: Portfolio) => ReactNode;
};

/** A dialog that needs the holdings and accounts: once they are read. */
export function PortfolioLoader({ title, onClose, children }: PortfolioLoaderProps) {
  const book = usePortfolio();
  if (book.status === 'loading') return null;
  if (book.status === 'ready') return children(book.value);
  return (
    <UnreadableDialog
      title={title}
      failedTitle={t('holdingForm.failedTitle')}
      error={book.error}
      onClose={onClose}
    />
  );
}

type HoldingLoaderProps = Omit<PortfolioLoaderProps, 'children'> & {
  readonly holdingId: string;
  readonly children: (holding: Holding, book: Portfolio) => ReactNode;
};

/** A dialog about one holding: once it is read, or in its place that it is gone. What is shown stays while the dialog closes. */
export function HoldingLoader({ holdingId, children, ...rest }: HoldingLoaderProps) {
  const last = useRef<Holding>(undefined);
  return (
    <PortfolioLoader {...rest}>
      {(book) => {
        const holding = book.holdings.find(({ id }) => id === holdingId) ?? last.current;
        last.current = holding;
        return holding ? children(holding, book) : <UnreadableDialog {...rest} />;
      }}
    </PortfolioLoader>
  );
}
