import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Finding } from '@/domain/integrity/integrity.ts';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { recordOpener } from './record-opener.ts';

const SHOWN = 100;

type FindingListProps = {
  readonly label: string;
  readonly findings: readonly Finding[];
  /** All that were found, those that are not listed included. */
  readonly count: number;
};

/** What was found, each with its record, which a press opens where it can be opened. */
export function FindingList({ label, findings, count }: FindingListProps) {
  const shown = findings.slice(0, SHOWN);
  return (
    <Stack gap={2}>
      <RowList label={label}>
        {shown.map((finding) => (
          <RowItem
            key={`${finding.code} ${finding.id} ${finding.field ?? ''} ${finding.target ?? ''}`}
          >
            <Stack gap={1} inset={2} align="start">
              <FoundRecord finding={finding} />
              <Text size="sm" tone="muted">
                {meaningOf(finding)}
              </Text>
            </Stack>
          </RowItem>
        ))}
      </RowList>
      {count > shown.length ? (
        <Text size="sm" tone="muted">
          {t('debug.firstOf', { shown: shown.length, count })}
        </Text>
      ) : null}
    </Stack>
  );
}

function FoundRecord({ finding }: { readonly finding: Finding }) {
  const dialogs = useDialogs();
  const open = recordOpener(dialogs.open, finding);
  const name = finding.id === '~' ? t('debug.allTime') : finding.label;
  return open ? <QuietButton onClick={open}>{name}</QuietButton> : <Text>{name}</Text>;
}

function meaningOf({ code, field = '', others = [], figures = 0 }: Finding): string {
  return t(`integrity.is-${code}`, { field, others: others.length, count: figures });
}
