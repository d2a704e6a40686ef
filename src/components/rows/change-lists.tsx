import { changeWords } from '@/components/text/change-words.ts';
import {
  MIGRATION_REASONS,
  type MigrationReport,
  reasonsOf,
} from '@/domain/backup/migration-report.ts';
import type { NamedAccount } from '@/domain/backup/restore-plan.ts';
import { t } from '@/messages/t.ts';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { LongList } from './long-list.tsx';

type ChangeListsProps = {
  readonly report: Pick<MigrationReport, 'changes' | 'collections' | 'reasons'>;
  /** Those that the report names, as far as they are known. */
  readonly accounts: readonly NamedAccount[];
};

/** Every record that was removed, left out or renamed, by the reason. */
export function ChangeLists({ report, accounts }: ChangeListsProps) {
  const counts = reasonsOf(report);
  return MIGRATION_REASONS.map((why) => {
    const total = counts[why] ?? 0;
    if (total === 0) return null;
    const changes = report.changes.filter((change) => change.why === why);
    const title = t(`changes.title-${why}`);
    return (
      <Section
        key={why}
        level={3}
        title={t('changes.titleCount', { title, count: total })}
        detail={t(`changes.why-${why}`)}
      >
        <LongList
          label={title}
          items={changes}
          keyOf={({ collection, id }) => `${collection}|${id}`}
          row={(change) => (
            <Stack inset={3} gap={0}>
              <Text>{change.name}</Text>
              <Text size="sm" tone="muted">
                {changeWords(change, accounts)}
              </Text>
            </Stack>
          )}
        />
        {changes.length < total ? (
          <Text size="sm" tone="muted">
            {t('changes.someListed', { shown: changes.length, total })}
          </Text>
        ) : null}
      </Section>
    );
  });
}
