import { ScrollText } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { LOG_BUFFER_ENTRIES } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import type { LogEntry, LogLevel } from '@/platform/log.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SegmentedControl } from '@/ui/segmented-control.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '@/ui/table.tsx';
import { Text } from '@/ui/text.tsx';

type Shown = LogLevel | 'all';

const levels = {
  info: { tone: 'neutral', badge: 'debug.badgeInfo' },
  warn: { tone: 'warn', badge: 'debug.badgeWarn' },
  error: { tone: 'danger', badge: 'debug.badgeError' },
} as const satisfies Record<LogLevel, unknown>;

/** The log of this tab, newest first, as it fills. */
export function LogTab() {
  const { log } = useServices();
  const entries = useSyncExternalStore(log.subscribe, log.entries);
  const [level, setLevel] = useState<Shown>('all');
  const shown = entries.filter((entry) => level === 'all' || entry.level === level).toReversed();
  return (
    <Stack>
      <Stack direction="row" wrap gap={3} align="center" justify="between">
        <SegmentedControl
          legend={t('debug.level')}
          value={level}
          onValueChange={setLevel}
          options={[
            { value: 'all', label: t('debug.levelAll') },
            { value: 'info', label: t('debug.levelInfo') },
            { value: 'warn', label: t('debug.levelWarn') },
            { value: 'error', label: t('debug.levelError') },
          ]}
        />
        <Text size="sm" tone="muted">
          {t('debug.entries', { count: shown.length })}
        </Text>
      </Stack>
      <Card padding="none" clip>
        {shown.length === 0 ? (
          <EmptyState
            size="compact"
            icon={<ScrollText />}
            title={t('debug.logEmptyTitle')}
            text={t('debug.logEmptyText')}
          />
        ) : (
          <LogTable entries={shown} />
        )}
      </Card>
      <Text size="sm" tone="muted">
        {t('debug.kept', { limit: LOG_BUFFER_ENTRIES })}
      </Text>
    </Stack>
  );
}

function LogTable({ entries }: { readonly entries: readonly LogEntry[] }) {
  return (
    <Table label={t('debug.log')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell width="min">{t('debug.time')}</TableHeaderCell>
          <TableHeaderCell width="min">{t('debug.level')}</TableHeaderCell>
          <TableHeaderCell>{t('debug.message')}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={keyOf(entry)}>
            <TableCell width="min" tone="muted">
              <time dateTime={entry.at.toISOString()}>{timeOf(entry.at)}</time>
            </TableCell>
            <TableCell width="min">
              <Badge tone={levels[entry.level].tone}>{t(levels[entry.level].badge)}</Badge>
            </TableCell>
            <TableCell>
              <Text preserve>{entry.message}</Text>
              {entry.details ? (
                <Text as="div" size="sm" tone="muted" mono preserve>
                  {entry.details}
                </Text>
              ) : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const keys = new WeakMap<LogEntry, number>();
let nextKey = 1;

/** Entries have no name of their own, and two may be equal in everything. */
function keyOf(entry: LogEntry): number {
  const key = keys.get(entry) ?? nextKey++;
  keys.set(entry, key);
  return key;
}

function timeOf(at: Date): string {
  return at.toLocaleTimeString(currentLocale(), { hour12: false });
}
