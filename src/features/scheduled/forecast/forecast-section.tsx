import { useRef } from 'react';
import type { Forecast } from '@/domain/scheduled/forecast.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ForecastBody } from './forecast-body.tsx';
import { ForecastControls } from './forecast-controls.tsx';
import { choosableLines } from './forecast-names.ts';
import { useForecastChoice } from './use-forecast-choice.ts';

/** How the balances go on: of all accounts of a currency, or of one, over a quarter or a year. */
export function ForecastSection() {
  const [choice, choose] = useForecastChoice();
  const forecast = useForecast(choice.days);
  const last = useRef<Forecast>(undefined);
  if (forecast.status === 'ready') last.current = forecast.value;
  if (forecast.status === 'failed') {
    return (
      <Section title={t('forecast.title')}>
        <Notice tone="danger">{t('forecast.failed', { message: forecast.error.message })}</Notice>
      </Section>
    );
  }
  // What can be chosen, and the floor, are the same for every number of days: they stay while figures are read.
  const lines = last.current ? choosableLines(last.current) : null;
  const line = lines?.find(({ key }) => key === choice.key) ?? lines?.[0];
  return (
    <Section title={t('forecast.title')} detail={t('forecast.help')}>
      <Card>
        {lines && !line ? (
          <Text as="p" tone="muted">
            {t('forecast.noAccounts')}
          </Text>
        ) : (
          <Stack gap={5}>
            <ForecastControls lines={lines ?? []} line={line} choice={choice} onChoose={choose} />
            {forecast.status === 'ready' && line ? (
              <ForecastBody key={line.key} forecast={forecast.value} line={line} />
            ) : (
              <ForecastSkeleton />
            )}
          </Stack>
        )}
      </Card>
    </Section>
  );
}

/** As high as what comes: three lines, the drawing, and what folds the table. */
function ForecastSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Skeleton width="lg" height="title" />
          <Skeleton width="md" height="title" />
          <Skeleton width="lg" height="title" />
        </Stack>
        <Skeleton height="chart" />
        <Skeleton width="sm" height="title" />
      </Stack>
    </SkeletonGroup>
  );
}
