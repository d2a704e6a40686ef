import Timer from 'lucide-react/icons/timer';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { startTimings, type Timing, timings } from '@/platform/browser/timings.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

const SHOWN = 30;

const kinds = { read: 'debug.timingRead', write: 'debug.timingWrite' } as const;

/** Startup times, and the slowest operations of this tab since then. */
export function TimingsTab() {
  const start = startTimings();
  const slowest = timings.slowest(SHOWN);
  return (
    <Stack gap={8}>
      <Section title={t('debug.start')} detail={t('debug.startNote')}>
        <Card>
          <DataList
            items={[
              { label: t('debug.startResponse'), value: msText(start.responseMs) },
              { label: t('debug.startPaint'), value: msText(start.firstPaintMs) },
              { label: t('debug.startOpen'), value: msText(start.openMs) },
              { label: t('debug.startData'), value: msText(start.firstDataMs) },
              { label: t('debug.startLoaded'), value: msText(start.loadedMs) },
            ]}
          />
        </Card>
      </Section>
      <Section title={t('debug.slowest')} detail={t('debug.slowestNote')}>
        <Card padding="none" clip>
          {slowest.length === 0 ? (
            <EmptyState
              size="compact"
              icon={<Timer />}
              title={t('debug.timingsEmptyTitle')}
              text={t('debug.timingsEmptyText')}
            />
          ) : (
            <TimingsTable slowest={slowest} />
          )}
        </Card>
      </Section>
    </Stack>
  );
}

function TimingsTable({ slowest }: { readonly slowest: readonly Timing[] }) {
  return (
    <Table label={t('debug.slowest')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t('debug.timingName')}</TableHeaderCell>
          <TableHeaderCell hideBelow="md">{t('debug.timingKind')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('debug.timingCount')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('debug.timingSlowest')}</TableHeaderCell>
          <TableHeaderCell align="end" hideBelow="md">
            {t('debug.timingMean')}
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {slowest.map(({ kind, name, count, slowestMs, totalMs }) => (
          <TableRow key={`${kind} ${name}`}>
            <TableCell as="th">{name}</TableCell>
            <TableCell tone="muted" hideBelow="md">
              {t(kinds[kind])}
            </TableCell>
            <TableCell align="end">{countText(count)}</TableCell>
            <TableCell align="end" nowrap>
              {msText(slowestMs)}
            </TableCell>
            <TableCell align="end" nowrap hideBelow="md">
              {msText(totalMs / count)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function msText(ms: number | null): string {
  if (ms === null) return t('debug.unknown');
  const digits = ms < 10 ? 1 : 0;
  const rounded = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: digits });
  return t('debug.milliseconds', { ms: rounded.format(ms) });
}
