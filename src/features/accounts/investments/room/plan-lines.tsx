import { Link } from 'react-router-dom';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { routes } from '@/config/routes.ts';
import { type ContributionLine, PLAN_CURRENCY } from '@/domain/investments/contribution-flows.ts';
import { moneyText } from '@/features/accounts/security-texts.ts';
import type { PlanRoom } from '@/live/investments/contributions.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { Amount } from '@/ui/tables/amount.tsx';

/** What was paid into a plan and taken out of it, by year; transfers open theirs. */
export function PlanLines({ room }: { readonly room: PlanRoom }) {
  if (room.lines.length === 0) {
    return (
      <Text as="p" size="sm" tone="muted">
        {t('investments.noLines')}
      </Text>
    );
  }
  return (
    <Stack
      gap={0}
      role="group"
      aria-label={t('investments.linesOf', { plan: accountTypeLabel(room.plan) })}
    >
      <DataList
        items={room.lines.map((line) => ({
          key: `${line.from} ${line.accountId} ${line.year}`,
          label: <LineLabel line={line} room={room} />,
          value: <LineFigure line={line} />,
        }))}
      />
    </Stack>
  );
}

type LineProps = { readonly line: ContributionLine; readonly room: PlanRoom };

function LineLabel({ line, room }: LineProps) {
  const { from, accountId, year } = line;
  const account = room.accounts.find(({ id }) => id === accountId)?.name ?? '';
  const words = t(`investments.line-from-${from}`, { account, year: String(year) });
  const to = placeOf(line);
  if (to === null) return words;
  return (
    <>
      <Link to={to} className={linkClass({ tone: 'quiet', reach: true })}>
        {words}
      </Link>
      {line.isNetted ? ` ${t('investments.lineNetted')}` : null}
    </>
  );
}

/** Where the rows of a line are; null = it has none. */
function placeOf({ from, accountId, year }: ContributionLine): string | null {
  if (from === 'stated') return null;
  if (from !== 'transfers') return routes.account(accountId);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return routes.transactions({ account: accountId, status: 'transfers', from: first, to: last });
}

function LineFigure({ line: { contributed, withdrawn } }: Pick<LineProps, 'line'>) {
  return (
    <Stack direction="row" gap={3} justify="end">
      {contributed === 0 ? null : (
        <Amount tone="in">
          {t('investments.lineIn', { amount: moneyText(contributed, PLAN_CURRENCY) })}
        </Amount>
      )}
      {withdrawn === 0 ? null : (
        <Amount>{t('investments.lineOut', { amount: moneyText(withdrawn, PLAN_CURRENCY) })}</Amount>
      )}
    </Stack>
  );
}
