import { Link } from 'react-router-dom';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { type ImportSummary, isOldImport } from '@/domain/import/import-batch.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { StepTitle } from '@/features/import/wizard-frame.tsx';
import type { ShownImportFlows } from '@/live/import.ts';
import { useToday } from '@/live/today.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { ChartKey, chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import { hueOf } from '@/ui/charts/hue.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { MonthBars } from '@/ui/charts/month-bars.tsx';
import { Ring } from '@/ui/charts/ring.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

const dayText = (date: CalendarDate) => formatDate(date, 'short', currentLocale());
const dateText = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());

/** The result of the import in one sentence, and how many rows have a category. */
export function Verdict(props: {
  readonly wizard: ImportWizard;
  readonly summary: ImportSummary;
  readonly flows: ShownImportFlows | null;
}) {
  const { wizard, summary, flows } = props;
  const { imported: count, categorised: sorted } = summary;
  const text = t('importGuide.sorted', { sorted, count });
  return (
    <Stack direction="row" gap={4} align="center">
      <Ring size={72} share={count > 0 ? sorted / count : 0} count={ringText(sorted, count)} />
      <StepTitle
        wizard={wizard}
        title={flows ? verdictOf(flows) : t('import.completeTitle')}
        text={text}
      />
    </Stack>
  );
}

/** '86/96', or a percentage if that doesn't fit in a ring. */
export function ringText(done: number, of: number): string {
  const text = `${countText(done)}/${countText(of)}`;
  if (text.length <= 5) return text;
  return new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(done / of);
}

function verdictOf({ total, months, currency }: ShownImportFlows): string {
  const { income, expense, net } = total;
  const money = (amount: number) => shownMoney(cents(amount), currency);
  const count = months.length;
  if (income.amount <= 0) {
    return t('importGuide.spent', { amount: money(expense.amount), count });
  }
  const amount = money(Math.abs(net.amount));
  return t(net.amount < 0 ? 'importGuide.overspent' : 'importGuide.kept', { amount, count });
}

/** Says that the file is old, and leads to a newer one. */
export function OldFileNotice(props: {
  readonly flows: ShownImportFlows;
  readonly onAnother: () => void;
}) {
  const today = useToday();
  const { to } = props.flows.days;
  if (!isOldImport(to, today)) return null;
  return (
    <Notice
      title={t('importGuide.oldTitle', { date: dateText(to) })}
      actions={
        <Button size="sm" onClick={props.onAnother}>
          {t('importGuide.newer')}
        </Button>
      }
    >
      {t('importGuide.oldText')}
    </Notice>
  );
}

/** Money in and out by month, and the largest categories. */
export function PayoffCards(props: {
  readonly flows: ShownImportFlows | null;
  readonly accountIds: readonly string[];
  /** Called when the user goes to the rows behind a figure. */
  readonly onLeave: () => void;
}) {
  const { flows, accountIds, onLeave } = props;
  const [accountId, ...others] = accountIds;
  const rows =
    accountId === undefined ? null : (
      <Link
        className={linkClass()}
        to={routes.transactions(others.length === 0 ? { account: accountId } : {})}
        onClick={onLeave}
      >
        {t('import.viewRows')}
      </Link>
    );
  if (!flows) return rows;
  return (
    <Stack gap={6}>
      <Months flows={flows} onLeave={onLeave} />
      <Card>
        <Section
          level={3}
          title={t('importGuide.top')}
          detail={t('importGuide.topSince', { date: dayText(flows.days.from) })}
          actions={rows}
        >
          <TopCategories flows={flows} />
        </Section>
      </Card>
    </Stack>
  );
}

/** More months would leave no room for their figures, on wide and on other screens. */
const MONTHS_SHOWN = { wide: 6, narrow: 3 };

function Months(props: { readonly flows: ShownImportFlows; readonly onLeave: () => void }) {
  const { total, months, currency } = props.flows;
  const isWide = useWideScreen('xl');
  const shown = months.slice(-MONTHS_SHOWN[isWide ? 'wide' : 'narrow']);
  const max = Math.max(
    1,
    ...shown.flatMap(({ income, expense }) => [income.amount, expense.amount]),
  );
  const barOf = (amount: Money) => ({ text: wholeText(amount, currency), share: amount / max });
  const sums = {
    moneyIn: shownMoney(total.income.amount, currency),
    moneyOut: shownMoney(total.expense.amount, currency),
    count: shown.length,
  };
  const names = { value: t('importGuide.in'), other: t('importGuide.out') };
  return (
    <Card>
      <Section
        level={3}
        title={t('importGuide.months')}
        detail={t(
          shown.length < months.length ? 'importGuide.monthsLast' : 'importGuide.monthsSum',
          sums,
        )}
        actions={
          <ChartKey
            items={[
              { text: names.value, color: chartColor.accent, shape: 'area' },
              { text: names.other, color: chartColor.spend, shape: 'area' },
            ]}
          />
        }
      >
        <MonthBars
          label={t('importGuide.months')}
          names={names}
          months={shown.map((month) => ({
            key: month.from,
            title: monthTitle(month),
            value: barOf(month.income.amount),
            other: barOf(month.expense.amount),
            isPartial: month.isPartial,
            result: (
              <Link
                to={rowQueryLink(month.rows.net)}
                className={linkClass({ tone: 'quiet', reach: true })}
                onClick={props.onLeave}
              >
                <AmountText amount={month.net.amount} currency={currency} signed />
              </Link>
            ),
          }))}
        />
      </Section>
    </Card>
  );
}

function monthTitle({ from, to, isPartial }: ShownImportFlows['months'][number]): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' });
  const name = format.format(new Date(`${from}T00:00:00Z`));
  return isPartial ? `${name} ${t('importGuide.until', { day: dayText(to) })}` : name;
}

/** '$5,118', without cents, so that two figures fit above two bars. */
function wholeText(amount: Money, currency: string): string {
  return shownMoney(cents(Math.round(amount / 100) * 100), currency).replace(/[.,]00(?=\D*$)/, '');
}

function TopCategories({ flows }: { readonly flows: ShownImportFlows }) {
  const { top, rest, total, categories, currency } = flows;
  const [largest] = top;
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
  return (
    <Stack gap={1}>
      {top.map(({ categoryId, amount }) => {
        const category = categories.get(categoryId);
        return (
          <BarRow
            key={categoryId}
            title={
              <Stack direction="row" gap={3} align="center">
                <CategoryTile category={category} size={28} />
                <Stack gap={0}>
                  <Text weight="medium">{category?.name ?? ''}</Text>
                  <Text size="xs" tone="muted">
                    {t('importGuide.share', {
                      percent: percent.format(amount / Math.max(1, total.expense.amount)),
                    })}
                  </Text>
                </Stack>
              </Stack>
            }
            bar={
              <HueBar
                share={amount / (largest?.amount ?? amount)}
                color={chartHue(category && hueOf(category.color - 1))}
              />
            }
            value={shownMoney(amount, currency)}
          />
        );
      })}
      {rest > 0 ? (
        <Stack direction="row" gap={4} justify="between">
          <Text size="sm" tone="muted">
            {t('importGuide.rest')}
          </Text>
          <Text size="sm" tone="muted" numeric>
            {shownMoney(cents(rest), currency)}
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
}
