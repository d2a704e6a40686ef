import Copy from 'lucide-react/icons/copy';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { LOG_BUFFER_ENTRIES } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { askOtherTabs } from '@/platform/browser/log-sharing.ts';
import type { LogEntry, LogLevel } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

/** An empty text matches everything. */
type LogQuery = { readonly level: LogLevel | 'all'; readonly text: string };

const ALL_ENTRIES: LogQuery = { level: 'all', text: '' };

/** The log of this tab and all other open tabs, newest first, updated live. */
export function LogTab() {
  const { log } = useServices();
  const entries = useSyncExternalStore(log.subscribe, log.entries);
  const [query, setQuery] = useState(ALL_ENTRIES);
  useEffect(askOtherTabs, []);
  const shown = matchingEntries(entries, query);
  return (
    <Stack>
      <LogQueryFields query={query} onChange={setQuery} />
      <Stack direction="row" wrap gap={2} align="center" justify="between">
        <Text size="sm" tone="muted" role="status">
          {t('debug.entries', { count: shown.length })}
        </Text>
        <Stack direction="row" gap={2}>
          <Button
            size="sm"
            icon={<Copy />}
            disabled={shown.length === 0}
            onClick={() => void copyEntries(shown)}
          >
            {t('debug.copy')}
          </Button>
          <Button
            size="sm"
            icon={<Trash2 />}
            disabled={entries.length === 0}
            onClick={() => log.clear()}
          >
            {t('debug.clear')}
          </Button>
        </Stack>
      </Stack>
      <Card padding="none" clip>
        {shown.length === 0 ? <NoEntries isEmpty={entries.length === 0} /> : null}
        {shown.length > 0 ? <LogTable entries={shown} /> : null}
      </Card>
      <Text size="sm" tone="muted">
        {t('debug.kept', { limit: LOG_BUFFER_ENTRIES })}
      </Text>
    </Stack>
  );
}

type LogQueryFieldsProps = {
  readonly query: LogQuery;
  readonly onChange: (query: LogQuery) => void;
};

function LogQueryFields({ query, onChange }: LogQueryFieldsProps) {
  return (
    <Stack direction="row" wrap gap={3} align="center" justify="between">
      <SegmentedControl
        legend={t('debug.level')}
        value={query.level}
        onValueChange={(level) => onChange({ ...query, level })}
        options={[
          { value: 'all', label: t('debug.levelAll') },
          { value: 'info', label: t('debug.levelInfo') },
          { value: 'warn', label: t('debug.levelWarn') },
          { value: 'error', label: t('debug.levelError') },
        ]}
      />
      <Field label={t('debug.searchLog')} hideLabel>
        <Input
          type="search"
          icon={<Search />}
          placeholder={t('debug.searchLog')}
          value={query.text}
          onChange={(event) => onChange({ ...query, text: event.currentTarget.value })}
        />
      </Field>
    </Stack>
  );
}

function NoEntries({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <EmptyState
      size="compact"
      icon={<ScrollText />}
      title={t(isEmpty ? 'debug.logEmptyTitle' : 'debug.logNoneTitle')}
      text={t(isEmpty ? 'debug.logEmptyText' : 'debug.logNoneText')}
    />
  );
}

async function copyEntries(entries: readonly LogEntry[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(logText(entries));
    notifySuccess(t('debug.copied', { count: entries.length }));
  } catch {
    // Blocked by a policy, or the page isn't focused.
    notifyError(t('debug.copyFailed'));
  }
}

/**
 * Matching entries, newest first. The text may occur in the message or its details; case is
 * ignored.
 */
function matchingEntries(
  entries: readonly LogEntry[],
  { level, text }: LogQuery,
): readonly LogEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries
    .filter((entry) => level === 'all' || entry.level === level)
    .filter(({ message, details }) => `${message}\n${details}`.toLowerCase().includes(wanted))
    .toReversed();
}

/** Entries as text, one per line, for pasting into a message. */
function logText(entries: readonly LogEntry[]): string {
  return entries
    .map(({ at, level, message, details, isElsewhere }) =>
      [at.toISOString(), level, isElsewhere ? 'another tab' : 'this tab', message, details]
        .filter((part) => part !== '')
        .join('\t'),
    )
    .join('\n');
}

const levels = {
  info: { tone: 'neutral', badge: 'debug.badgeInfo' },
  warn: { tone: 'warn', badge: 'debug.badgeWarn' },
  error: { tone: 'danger', badge: 'debug.badgeError' },
} as const satisfies Record<LogLevel, unknown>;

function LogTable({ entries }: { readonly entries: readonly LogEntry[] }) {
  return (
    <Table label={t('debug.log')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell width="min">{t('debug.time')}</TableHeaderCell>
          <TableHeaderCell width="min">{t('debug.level')}</TableHeaderCell>
          <TableHeaderCell width="min" hideBelow="md">
            {t('debug.tab')}
          </TableHeaderCell>
          <TableHeaderCell>{t('debug.message')}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell width="min" tone="muted">
              <time dateTime={entry.at.toISOString()}>{timeOf(entry.at)}</time>
            </TableCell>
            <TableCell width="min">
              <Badge tone={levels[entry.level].tone}>{t(levels[entry.level].badge)}</Badge>
            </TableCell>
            <TableCell width="min" tone="muted" hideBelow="md">
              {t(entry.isElsewhere ? 'debug.tabOther' : 'debug.tabThis')}
            </TableCell>
            <TableCell>
              <Text preserve>{entry.message}</Text>
              {entry.isElsewhere ? (
                <ShowOn screen="narrow">
                  <Text as="div" size="sm" tone="muted">
                    {t('debug.tabOther')}
                  </Text>
                </ShowOn>
              ) : null}
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

function timeOf(at: Date): string {
  return at.toLocaleTimeString(currentLocale(), { hour12: false });
}
