import { instantText } from '@/components/text/instant-text.ts';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { RestoreChoice, RestorePlan } from '@/domain/backup/restore-plan.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { RadioList } from '@/ui/controls/radio-list.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type RestoreModeProps = {
  readonly plan: RestorePlan;
  readonly choice: RestoreChoice;
  readonly canMerge: boolean;
  readonly disabled: boolean;
  readonly onChoice: (choice: RestoreChoice) => void;
};

/** Of when the file is, and what becomes of what is here. */
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
