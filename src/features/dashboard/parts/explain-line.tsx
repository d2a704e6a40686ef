import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { FigureSource } from '@/domain/transactions/explained-figure.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { FigureLine } from '@/ui/tables/figure-line.tsx';
import { namedSource, type SourceNames } from './figure-source.ts';

type ExplainLineProps = {
  readonly source: FigureSource;
  readonly names: SourceNames;
  readonly figure: string;
};

/** One line of a term: what it is, which opens it, and how much. */
export function ExplainLine({ source, names, figure }: ExplainLineProps) {
  const dialogs = useDialogs();
  const { name, detail, opens } = namedSource(source, names);
  const open = () => {
    if (opens.kind === 'row') dialogs.open('edit-transaction', { transactionId: opens.id });
    if (opens.kind === 'scheduled') dialogs.open('edit-scheduled', { scheduledId: opens.id });
  };
  const words = detail ? t('dashboardFigures.named', { name, detail }) : name;
  return (
    <FigureLine
      label={
        opens.kind === 'address' ? (
          <Link to={opens.to} className={linkClass({ reach: true })}>
            {words}
          </Link>
        ) : (
          <button type="button" className={linkClass({ reach: true })} onClick={open}>
            {words}
          </button>
        )
      }
      figure={figure}
    />
  );
}
