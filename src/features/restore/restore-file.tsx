import { RECORD_KINDS } from '@/components/rows/change-lists.tsx';
import { formatDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { Finding, FindingCode } from '@/domain/integrity/integrity.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import type { RestoreProblem } from '@/pipelines/restore/restore-protocol.ts';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

type RestoreFileProps = {
  readonly file: File | null;
  /** Why the chosen file can't be restored. */
  readonly problem: RestoreProblem | null;
  readonly refusal: RestoreRefusal | null;
  /** Element id of the reason. */
  readonly reasonId: string;
  readonly onFile: (file: File) => void;
};

/** File picker for a backup. */
export function RestoreFile({ file, problem, refusal, reasonId, onFile }: RestoreFileProps) {
  const reason = refusal ? refusalText(refusal) : problem ? problemText(problem) : null;
  return (
    <FileDrop
      label={t('restore.file')}
      accept=".json,application/json"
      prompt={t(file ? 'restore.another' : 'restore.prompt')}
      hint={t('restore.hint')}
      fileName={file?.name}
      error={reason === null ? undefined : `${reason} ${t('restore.untouched')}`}
      errorId={reasonId}
      onFiles={([chosen]) => {
        if (chosen) onFile(chosen);
      }}
    />
  );
}

/** Why a restore failed, in one sentence. */
export function problemText(problem: RestoreProblem): string {
  const key: MessageKey = `restore.problem-${problem}`;
  return t(key);
}

/** Says that a file was rejected because of its records, with the number of problems. */
function refusalText({ count }: RestoreRefusal): string {
  return t('restore.refused', { count });
}

const FAULTS: Readonly<Partial<Record<FindingCode, MessageKey>>> = {
  'split-broken': 'restore.fault-split-broken',
  'date-impossible': 'restore.fault-date-impossible',
  'account-gone': 'restore.fault-account-gone',
  'schedule-homeless': 'restore.fault-account-gone',
  'reference-gone': 'restore.fault-reference-gone',
  'rule-target-gone': 'restore.fault-rule-target-gone',
  'category-circle': 'restore.fault-category-circle',
  'leg-alone': 'restore.fault-leg-alone',
  'legs-unequal': 'restore.fault-legs-unequal',
  'legs-many': 'restore.fault-legs-many',
  'refund-gone': 'restore.fault-refund-gone',
  'name-taken': 'restore.fault-name-taken',
  'hash-lost': 'restore.fault-hash-lost',
  'hash-taken': 'restore.fault-hash-taken',
};

/** Records that make the file invalid, each with its problem. */
export function RefusalList({ refusal }: { readonly refusal: RestoreRefusal }) {
  const { count, findings } = refusal;
  return (
    <Stack gap={2}>
      <Text as="p" size="sm" tone="muted">
        {t('restore.refusedHint')}
      </Text>
      <Card padding="none">
        <ScrollArea axis="y" height="md" label={t('restore.faults')}>
          <RowList label={t('restore.faults')}>
            {findings.map((finding) => (
              <RowItem
                key={[
                  finding.collection,
                  finding.id,
                  finding.code,
                  finding.field,
                  finding.target,
                ].join('|')}
              >
                <Stack inset={3} gap={0}>
                  <Text>{finding.label}</Text>
                  <Text size="sm" tone="muted">
                    {recordText(finding)}
                  </Text>
                  <Text size="sm">{faultText(finding)}</Text>
                </Stack>
              </RowItem>
            ))}
          </RowList>
        </ScrollArea>
      </Card>
      {findings.length < count ? (
        <Text size="sm" tone="muted">
          {t('restore.faultsListed', { shown: findings.length, total: count })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Kind of the record, the date of a transaction, and the id to tell similar records apart. */
function recordText({ collection, id, date }: Finding): string {
  const kind = RECORD_KINDS[collection];
  const day = date === undefined ? null : parseCalendarDate(date);
  return [
    kind ? t(kind) : collection,
    ...(date === undefined ? [] : [day ? formatDate(day, 'medium', currentLocale()) : date]),
    t('restore.faultId', { id }),
  ].join(' · ');
}

function faultText({ code, field = '', target = '' }: Finding): string {
  const fault = FAULTS[code];
  if (fault) return t(fault, { field, target });
  return field === ''
    ? t('restore.fault-record-odd')
    : t('restore.fault-record-invalid', { field });
}
