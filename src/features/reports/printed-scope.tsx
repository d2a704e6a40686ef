import { formatDate } from '@/domain/core/calendar-date.ts';
import { accountName } from '@/features/reports/parts/names.ts';
import { daysText } from '@/features/reports/parts/report-words.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { leftOutText } from './currency-notes.tsx';
import { comparedText } from './period-words.ts';
import type { ReportAddress } from './use-report-address.ts';

type PrintedScopeProps = { readonly base: ReportBase; readonly address: ReportAddress };

/** On paper alone: which report it is, of what, and of when, as no controls are there to tell. */
export function PrintedScope({ base, address }: PrintedScopeProps) {
  const isPrinting = useIsPrinting();
  const { tab, period, compared, choice } = address;
  if (!isPrinting) return null;
  const { accountId, currency, isConverted } = choice;
  const facts = [
    daysText(period),
    accountId === '' ? t('reports.allAccounts') : accountName(base, accountId),
    t(isConverted ? 'reports.convertedTo' : 'reports.inCurrency', { currency }),
    t('reports.printed', { date: formatDate(base.calendar.today, 'medium', currentLocale()) }),
  ];
  return (
    <Stack gap={1}>
      <Heading level={2}>{t(`reports.${tab}`)}</Heading>
      <Text as="p" tone="muted">
        {facts.join(' · ')}
      </Text>
      <Text as="p" tone="muted">
        {[comparedText(compared), leftOutText(base, choice)].filter(Boolean).join(' ')}
      </Text>
    </Stack>
  );
}
