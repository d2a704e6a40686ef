import { useState } from 'react';
import { takeOtherEdit } from '@/commands/sync.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { instantText } from '@/components/text/value-text.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { SyncDevice } from '@/domain/sync/sync-device.ts';
import { MACHINE } from '@/domain/sync/version.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { type NamedLogLine, namedLogLines } from '@/pipelines/sync/record-facts.ts';
import type { Sync } from '@/pipelines/sync/sync.ts';

import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { deviceText } from './sync-text.ts';
import { useReading } from './use-sync.ts';

const FIRST_LINES = 20;

type SyncLogSectionProps = {
  readonly sync: Sync;
  readonly devices: readonly SyncDevice[];
  /** Changes whenever there may be new lines. */
  readonly version: unknown;
};

/** What sync decided: conflicts with both values, twins, names, deletions that met an edit. */
export function SyncLogSection({ sync, devices, version }: SyncLogSectionProps) {
  const { database } = useServices();
  const lines = useReading(async () => namedLogLines(database, await sync.log()), version) ?? [];
  const names = useNames();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  if (lines.length === 0) {
    return (
      <Section title={t('sync.log')}>
        <Text as="p" tone="muted" measure>
          {t('sync.logEmpty')}
        </Text>
      </Section>
    );
  }
  return (
    <Section title={t('sync.log')} detail={t('sync.logDetail')}>
      <Card padding="none">
        <RowList label={t('sync.log')}>
          {shown.map((line) => (
            <RowItem key={`${line.collection}${line.key}`}>
              <Line line={line} devices={devices} names={names} />
            </RowItem>
          ))}
        </RowList>
      </Card>
      {shown.length < lines.length ? (
        <Stack align="start">
          <Button onClick={() => setWhole(true)}>
            {t('sync.logMore', { count: lines.length })}
          </Button>
        </Stack>
      ) : null}
    </Section>
  );
}

type LineProps = {
  readonly line: NamedLogLine;
  readonly devices: readonly SyncDevice[];
  readonly names: Names;
};

function Line({ line, devices, names }: LineProps) {
  const { entry, at, name } = line;
  const { kept, dropped, droppedBy } = entry;
  const isChoice = entry.event === 'conflict' || entry.event === 'renamed';
  const fields = isChoice ? shownFields(kept, dropped) : [];
  return (
    <Stack gap={1} inset={4}>
      <Stack direction="row" gap={2} align="baseline" justify="between" wrap>
        <Text weight="medium">
          {t(`sync.log-${entry.event}`, { name: name || t('sync.unnamed') })}
        </Text>
        <Text as="time" dateTime={new Date(at).toISOString()} size="sm" tone="muted" numeric>
          {instantText(new Date(at).toISOString())}
        </Text>
      </Stack>
      {fields.length > 0 ? (
        <DataList
          items={fields.map(([field, label]) => ({
            key: field,
            label: t(label),
            value: (
              <Stack gap={0}>
                <span>
                  {t('sync.logKept', { value: valueText(field, kept[field], line, names) })}
                </span>
                <Text as="span" tone="muted">
                  {t('sync.logDropped', { value: valueText(field, dropped[field], line, names) })}
                </Text>
              </Stack>
            ),
          }))}
        />
      ) : null}
      {entry.event === 'conflict' ? <TakeOther line={line} /> : null}
      {droppedBy && droppedBy[0] > 0 && fields.length > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('sync.logBy', {
            who:
              droppedBy[1] === MACHINE
                ? t('sync.bySync')
                : deviceText(devices.find(({ id }) => id === droppedBy[1]) ?? null),
            when: instantText(new Date(droppedBy[0]).toISOString()),
          })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Exchanges the two values, as an ordinary edit that Undo takes back. */
function TakeOther({ line }: { readonly line: NamedLogLine }) {
  const services = useServices();
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const outcome = await takeOtherEdit(services, line.entry).catch((error: unknown) => {
      services.log.error('the other edit could not be taken', error);
      return { ok: false, code: 'conflict' } as const;
    });
    setBusy(false);
    if (!outcome.ok) {
      const isOver = outcome.code === 'changed-since' || outcome.code === 'gone';
      notifyError(isOver ? t('sync.otherNotThere') : t('sync.failed'));
    } else if (outcome.change) undo.offer(outcome.change);
  };
  return (
    <Stack align="start">
      <Button
        size="sm"
        pending={isBusy}
        aria-label={t('sync.takeOtherOf', { name: line.name || t('sync.unnamed') })}
        onClick={() => void take()}
      >
        {t('sync.takeOther')}
      </Button>
    </Stack>
  );
}

/** Fields that mean something to people; the others follow from them. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  name: 'sync.field-name',
  date: 'sync.field-date',
  description: 'sync.field-description',
  amount: 'sync.field-amount',
  accountId: 'sync.field-account',
  categoryId: 'sync.field-category',
  tags: 'sync.field-tags',
  notes: 'sync.field-notes',
  reviewed: 'sync.field-reviewed',
  excluded: 'sync.field-excluded',
  splits: 'sync.field-splits',
  parentId: 'sync.field-parent',
  color: 'sync.field-color',
  icon: 'sync.field-icon',
  position: 'sync.field-position',
};

/** Follow from others, or say nothing to people. */
const INTERNAL: ReadonlySet<string> = new Set([
  'nameKey',
  'pairKey',
  'dateKey',
  'uniqueHash',
  'editedAt',
  'deletedAt',
  'categorySource',
  'id',
  'key',
]);

type Fields = Readonly<Record<string, unknown>>;

function shownFields(kept: Fields, dropped: Fields): readonly (readonly [string, MessageKey])[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(dropped)])];
  const visible = names.filter((name) => !INTERNAL.has(name) && !name.startsWith('_'));
  return visible.map((name) => [name, FIELDS[name] ?? 'sync.field-value'] as const);
}

type Names = {
  readonly nameOf: (id: string) => string;
  readonly currencyOf: (accountId: string) => string;
};

function useNames(): Names {
  const accounts = valueOr(useAccounts(), []);
  const categories = valueOr(useCategories(), []);
  const tags = valueOr(useTags(), []);
  const all = [...accounts, ...categories, ...tags];
  return {
    nameOf: (id) => all.find((record) => record.id === id)?.name ?? t('sync.unnamed'),
    currencyOf: (id) => accounts.find((account) => account.id === id)?.currency ?? 'CAD',
  };
}

function valueText(field: string, value: unknown, line: NamedLogLine, names: Names): string {
  if (value === undefined || value === null || value === '') {
    return field === 'categoryId' ? t('common.uncategorized') : t('sync.none');
  }
  if (typeof value === 'boolean') return t(value ? 'sync.yes' : 'sync.no');
  if (field === 'amount' && typeof value === 'number') {
    return shownMoney(value as Money, names.currencyOf(line.accountId));
  }
  if (field === 'date') return formatDate(value as CalendarDate, 'medium', currentLocale());
  if (field === 'accountId' || field === 'categoryId' || field === 'parentId') {
    return names.nameOf(String(value));
  }
  if (field === 'tags' && Array.isArray(value)) {
    return value.length > 0 ? value.map(names.nameOf).join(', ') : t('sync.none');
  }
  return typeof value === 'object' ? t('sync.changedValue') : String(value);
}
