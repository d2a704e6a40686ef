import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import {
  type MissingRate,
  missingRates,
  reportCurrencies,
} from '@/domain/reports/report-params.ts';
import type { ReportScope, ScopeChoice } from '@/domain/reports/report-scope.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

type MissingRatesProps = {
  readonly scope: ReportScope;
  readonly days: ReportDays;
  /** null = compared with nothing. */
  readonly compared: ReportDays | null;
};

/** Which rates are wanting where all is converted, with the way to them. Nothing where none is. */
export function MissingRates({ scope, days, compared }: MissingRatesProps) {
  const { currency: base } = scope;
  const now = missingRates(scope, days).map((each) => missingText(each, base));
  const before = (compared ? missingRates(scope, compared) : []).map(({ currency }) =>
    t('reports.rateMissingCompared', { currency, base }),
  );
  const sentences = [...now, ...before];
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Link
          to={routes.settings({ tab: 'currencies' })}
          className={buttonClass({ size: 'sm', variant: 'outline' })}
        >
          {t('reports.enterRates')}
        </Link>
      }
    >
      <Stack gap={1}>
        {sentences.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </Stack>
    </Notice>
  );
}

function missingText({ currency, until }: MissingRate, base: string): string {
  if (until === null) return t('reports.rateMissing', { currency, base });
  const date = formatDate(until, 'medium', currentLocale());
  return t('reports.rateMissingUntil', { currency, base, date });
}

/** The currencies that a report of all accounts leaves out as nothing is converted, in a line; '' = none. */
export function leftOutText(
  { accounts, baseCurrency }: Pick<ReportBase, 'accounts' | 'baseCurrency'>,
  { currency, isConverted, accountId }: ScopeChoice,
): string {
  if (isConverted || accountId !== '') return '';
  const others = reportCurrencies(accounts, baseCurrency).filter((code) => code !== currency);
  return others.length === 0 ? '' : t('reports.leftOut', { list: others.join(', ') });
}
