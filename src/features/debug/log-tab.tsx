import { ScrollText } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { LOG_BUFFER_ENTRIES } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import type { LogEntry, LogLevel } from '@/platform/log.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { SegmentedControl } from '@/ui/segmented-control.tsx';
import { Stack } from '@/ui/stack.tsx';
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
      <Stack direction="rowFromTablet" gap={3} align="start" justify="between">
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
          <RowList label={t('debug.log')}>
            {shown.map((entry) => (
              <RowItem key={`${entry.at.getTime()} ${entries.indexOf(entry)}`}>
                <LogLine entry={entry} />
              </RowItem>
            ))}
          </RowList>
        )}
      </Card>
      <Text size="sm" tone="muted">
        {t('debug.kept', { limit: LOG_BUFFER_ENTRIES })}
      </Text>
    </Stack>
  );
}

function LogLine({ entry }: { readonly entry: LogEntry }) {
  const { tone, badge } = levels[entry.level];
  return (
    <Stack direction="rowFromTablet" gap={2} align="start" inset={3}>
      <Stack direction="row" gap={3} align="center">
        <Text as="time" dateTime={entry.at.toISOString()} size="sm" tone="muted" numeric>
          {timeOf(entry.at)}
        </Text>
        <Badge tone={tone}>{t(badge)}</Badge>
      </Stack>
      <Stack gap={0}>
        <Text preserve>{entry.message}</Text>
        {entry.details ? (
          <Text size="sm" tone="muted" mono preserve>
            {entry.details}
          </Text>
        ) : null}
      </Stack>
    </Stack>
  );
}

function timeOf(at: Date): string {
  return at.toLocaleTimeString(currentLocale(), { hour12: false });
}
