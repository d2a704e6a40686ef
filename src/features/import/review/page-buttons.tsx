import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** Where a page of a longer list begins; a page beyond the end is the last one. */
export function pageStart(page: number, rowsPerPage: number, total: number): number {
  const last = Math.max(0, Math.ceil(total / rowsPerPage) - 1);
  return Math.min(page, last) * rowsPerPage;
}

/** Leads through the pages of a list; nothing where one page is enough. */
export function PageButtons(props: {
  readonly label: string;
  readonly from: number;
  readonly rowsPerPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const { label, from, rowsPerPage, total, onPage } = props;
  if (total <= rowsPerPage) return null;
  const page = from / rowsPerPage;
  const isLast = from + rowsPerPage >= total;
  return (
    <Toolbar label={label}>
      <Button size="sm" disabled={from === 0} onClick={() => onPage(page - 1)}>
        {t('import.earlier')}
      </Button>
      <Button size="sm" disabled={isLast} onClick={() => onPage(page + 1)}>
        {t('import.later')}
      </Button>
      <Text role="status" size="sm" tone="muted" numeric>
        {t('import.pageShown', {
          from: countText(from + 1),
          to: countText(Math.min(from + rowsPerPage, total)),
          total: countText(total),
        })}
      </Text>
    </Toolbar>
  );
}
