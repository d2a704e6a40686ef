import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { leftOutText } from './currency-notes.tsx';
import { PeriodDays } from './period-days.tsx';
import { ComparisonSelect, PeriodKindSelect, PeriodSteps } from './period-picker.tsx';
import { comparedText } from './period-words.ts';
import { ScopePicker } from './scope-picker.tsx';
import type { ReportAddress } from './use-report-address.ts';

type ReportFrameProps = { readonly base: ReportBase; readonly address: ReportAddress };

/** Over which days and accounts the report is, and what changes that. */
export function ReportFrame({ base, address }: ReportFrameProps) {
  const { picked, compared, choice, setPicked, setScope } = address;
  const context = [comparedText(compared), leftOutText(base, choice)].filter(Boolean).join(' ');
  return (
    <ShowIn medium="screen">
      <Stack gap={2}>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <PeriodSteps picked={picked} calendar={base.calendar} onPick={setPicked} />
          <Toolbar label={t('reports.frame')}>
            <PeriodKindSelect picked={picked} calendar={base.calendar} onPick={setPicked} />
            <ComparisonSelect picked={picked} onPick={setPicked} />
            <ScopePicker
              accounts={base.accounts}
              baseCurrency={base.baseCurrency}
              choice={choice}
              onChange={setScope}
            />
          </Toolbar>
        </Stack>
        {picked.choice.kind === 'custom' ? (
          <PeriodDays
            choice={picked.choice}
            onPick={(days) => setPicked({ ...picked, choice: days })}
          />
        ) : null}
        {context === '' ? null : (
          <Text as="p" size="sm" tone="muted">
            {context}
          </Text>
        )}
      </Stack>
    </ShowIn>
  );
}
