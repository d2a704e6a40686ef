import { changesAnything, type RestorePlan } from '@/domain/backup/restore-plan.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
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
import { planLines } from './plan-figures.ts';

const FIGURES = ['added', 'changed', 'removed', 'same'] as const;

const HEADS = {
  added: 'restore.added',
  changed: 'restore.changed',
  removed: 'restore.removed',
  same: 'restore.same',
} as const;

/** What a restore would do, kind by kind, before it does anything. */
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
