import Copy from 'lucide-react/icons/copy';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { LOG_BUFFER_ENTRIES } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { askOtherTabs } from '@/platform/browser/log-sharing.ts';
import type { LogEntry } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ALL_ENTRIES, type LogQuestion, logText, matchingEntries } from './log-entries.ts';
import { LogTable } from './log-table.tsx';

/** The log of this tab and of the others that are open, newest first, as it fills. */
export function LogTab() {
  const { log } = useServices();
  const entries = useSyncExternalStore(log.subscribe, log.entries);
  const [question, setQuestion] = useState(ALL_ENTRIES);
  useEffect(askOtherTabs, []);
  const shown = matchingEntries(entries, question);
  return (
    <Stack>
      <LogQuestionFields question={question} onChange={setQuestion} />
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

type LogQuestionFieldsProps = {
  readonly question: LogQuestion;
  readonly onChange: (question: LogQuestion) => void;
};

function LogQuestionFields({ question, onChange }: LogQuestionFieldsProps) {
  return (
    <Stack direction="row" wrap gap={3} align="center" justify="between">
      <SegmentedControl
        legend={t('debug.level')}
        value={question.level}
        onValueChange={(level) => onChange({ ...question, level })}
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
          value={question.text}
          onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
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
    // A policy, or a page that is not in front.
    notifyError(t('debug.copyFailed'));
  }
}
