import { ChangeLists } from '@/components/rows/change-lists.tsx';
import { instantText } from '@/components/text/value-text.ts';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { totalsOf } from '@/domain/backup/migration-report.ts';
import {
  changesAnything,
  type RestoreChoice,
  type RestoreCounts,
  type RestorePlan,
} from '@/domain/backup/restore-plan.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { RadioList } from '@/ui/controls/radio.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
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

type RestoreModeProps = {
  readonly plan: RestorePlan;
  readonly choice: RestoreChoice;
  readonly canMerge: boolean;
  readonly disabled: boolean;
  readonly onChoice: (choice: RestoreChoice) => void;
};

/** When the backup was made, and what happens to the existing data. */
export function RestoreMode({ plan, choice, canMerge, disabled, onChoice }: RestoreModeProps) {
  const { head, isEncrypted } = plan;
  return (
    <Stack gap={4}>
      <Stack gap={0}>
        <Stack direction="row" gap={2} align="center" wrap>
          <Text weight="medium">{t('restore.from', { when: instantText(head.createdAt) })}</Text>
          {isEncrypted ? <Badge tone="outline">{t('restore.encrypted')}</Badge> : null}
        </Stack>
        {head.schemaVersion < SCHEMA_VERSION ? (
          <Text size="sm" tone="muted">
            {t('restore.fromOlder')}
          </Text>
        ) : null}
        {canMerge && head.without.includes(AI_KEY_SETTING) ? (
          <Text size="sm" tone="muted">
            {t('restore.withoutAiKey')}
          </Text>
        ) : null}
      </Stack>
      {canMerge ? (
        <FieldGroup legend={t('restore.mode')} disabled={disabled}>
          <RadioList
            value={choice.mode}
            onValueChange={(mode) => onChoice({ mode, bringsBack: false })}
            options={[
              { value: 'replace', label: t('restore.replace'), help: t('restore.replaceHelp') },
              { value: 'merge', label: t('restore.merge'), help: t('restore.mergeHelp') },
            ]}
          />
          {choice.mode === 'merge' ? (
            <Checkbox
              label={t('restore.bringsBack')}
              help={t('restore.bringsBackHelp')}
              checked={choice.bringsBack}
              onChange={(event) =>
                onChoice({ mode: 'merge', bringsBack: event.currentTarget.checked })
              }
            />
          ) : null}
        </FieldGroup>
      ) : null}
    </Stack>
  );
}

const FIGURES = ['added', 'changed', 'removed', 'same'] as const;

const HEADS = {
  added: 'restore.added',
  changed: 'restore.changed',
  removed: 'restore.removed',
  same: 'restore.same',
} as const;

/** Preview of what a restore would do, by kind of record. */
export function PlanTable({ plan }: { readonly plan: RestorePlan }) {
  const lines = planLines(plan);
  if (!changesAnything(plan)) {
    const isReplace = plan.choice.mode === 'replace';
    return (
      <Notice role="status">{t(isReplace ? 'restore.nothingReplace' : 'restore.nothing')}</Notice>
    );
  }
  return (
    <ScrollArea label={t('restore.plan')}>
      <Table label={t('restore.plan')}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t('restore.kind')}</TableHeaderCell>
            {FIGURES.map((figure) => (
              <TableHeaderCell key={figure} align="end" {...onlyWide(figure)}>
                {t(HEADS[figure])}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.kind}>
              <TableCell as="th">
                <Stack gap={0}>
                  <span>{t(`restore.${line.kind}`)}</span>
                  {line.names.map((names) => (
                    <Text key={names} size="sm" tone="muted" weight="normal">
                      {names}
                    </Text>
                  ))}
                </Stack>
              </TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="end" nowrap {...onlyWide(figure)}>
                  <Text numeric tone={toneOf(figure, line[figure])}>
                    {countText(line[figure])}
                  </Text>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

function onlyWide(figure: (typeof FIGURES)[number]) {
  return figure === 'same' ? ({ hideBelow: 'md' } as const) : {};
}

function toneOf(figure: (typeof FIGURES)[number], count: number) {
  if (count === 0 || figure === 'same') return 'faint';
  return figure === 'removed' ? 'danger' : 'default';
}

/** Kinds of records in the order users know them. */
const PLANNED_KINDS = [
  'accounts',
  'transactions',
  'receipts',
  'categories',
  'payees',
  'tags',
  'rules',
  'scheduledTransactions',
  'budgets',
  'goals',
  'debts',
  'holdings',
  'importTemplates',
  'settings',
] as const;

type PlannedKind = (typeof PLANNED_KINDS)[number];

type PlanLine = RestoreCounts & {
  readonly kind: PlannedKind;
  /** Names of a few changed records. */
  readonly names: readonly string[];
};

/** One line for each kind that occurs. */
function planLines({ collections }: RestorePlan): readonly PlanLine[] {
  return PLANNED_KINDS.flatMap((kind) => {
    const counts = collections[kind];
    return counts ? [{ ...counts, kind, names: namesOf(counts) }] : [];
  });
}

/** Number of existing records a restore would remove. */
export function removedRecords({ collections }: RestorePlan): number {
  return Object.values(collections).reduce((sum, { removed }) => sum + removed, 0);
}

const CHANGES = ['added', 'changed', 'removed'] as const;
const TEXTS = {
  added: 'restore.examplesAdded',
  changed: 'restore.examplesChanged',
  removed: 'restore.examplesRemoved',
} as const;

function namesOf(counts: RestoreCounts): readonly string[] {
  return CHANGES.flatMap((change) => {
    const names = counts.examples[change];
    if (names.length === 0) return [];
    const rest = counts[change] - names.length;
    const list = names.join(', ');
    return [
      t(TEXTS[change], {
        names: rest > 0 ? t('restore.more', { names: list, count: rest }) : list,
      }),
    ];
  });
}

/** Says that the restore would leave out or rename records; shown above the figures. */
export function LeftOutNotice({ plan: { report } }: { readonly plan: RestorePlan }) {
  if (!report) return null;
  const { removed, renamed } = totalsOf(report);
  return (
    <Notice tone="warn" role="status">
      {[
        ...(removed > 0 ? [t('restore.leftOut', { count: removed })] : []),
        ...(renamed > 0 ? [t('restore.renames', { count: renamed })] : []),
        t('restore.listedBelow'),
      ].join(' ')}
    </Notice>
  );
}

/** Every record the restore would leave out or rename. */
export function LeftOutList({ plan: { report, accounts } }: { readonly plan: RestorePlan }) {
  return report ? <ChangeLists report={report} accounts={accounts} /> : null;
}
