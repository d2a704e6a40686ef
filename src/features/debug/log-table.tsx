import { currentLocale, t } from '@/messages/t.ts';
import type { LogEntry, LogLevel } from '@/platform/log.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { ShowOn } from '@/ui/layout/show-on.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

const levels = {
  info: { tone: 'neutral', badge: 'debug.badgeInfo' },
  warn: { tone: 'warn', badge: 'debug.badgeWarn' },
  error: { tone: 'danger', badge: 'debug.badgeError' },
} as const satisfies Record<LogLevel, unknown>;

/** Log entries in the order given. */
export function LogTable({ entries }: { readonly entries: readonly LogEntry[] }) {
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
