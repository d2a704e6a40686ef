import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useState } from 'react';
import { removeAiKey, saveAiKey } from '@/commands/settings.ts';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { AI_KEY_PAGE } from '@/config/ai-service.ts';
import { endOfAiKey } from '@/domain/rules/ai-key.ts';
import { mapLive, valueOr } from '@/live/live.ts';
import { useUncategorizedCount } from '@/live/record-usage.ts';
import { useServices } from '@/live/services-context.tsx';
import { useAiKey } from '@/live/settings.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** The AI key, what is sent to the AI, and buttons to run it. */
export function AiTab() {
  return (
    <Stack gap={8}>
      <Section title={t('ai.keyTitle')} detail={t('ai.keyDetail')}>
        <Card>
          <Key />
        </Card>
      </Section>
      <Section title={t('ai.sentTitle')} detail={t('ai.sentDetail')}>
        <BulletList
          items={[
            t('ai.sentDescriptions'),
            t('ai.sentCategories'),
            t('ai.sentScheduled'),
            t('ai.sentNames'),
            t('ai.notSent'),
          ]}
        />
      </Section>
      <Section title={t('ai.runTitle')}>
        <Run />
      </Section>
      <Section title={t('ai.scheduledTitle')} detail={t('ai.scheduledDetail')}>
        <RunScheduled />
      </Section>
    </Stack>
  );
}

function RunScheduled() {
  const { open } = useDialogs();
  return (
    <Stack align="start">
      <Button icon={<Sparkles />} onClick={() => open('ai-scheduled-proposals', {})}>
        {t('ai.runScheduled')}
      </Button>
    </Stack>
  );
}

function Key() {
  const stored = useAiKey();
  if (stored.status === 'failed') return <Notice tone="danger">{t('ai.keyUnread')}</Notice>;
  if (stored.status === 'loading') {
    return (
      <SkeletonGroup label={t('ai.loading')}>
        <SkeletonLines count={3} />
      </SkeletonGroup>
    );
  }
  return <AiKeyForm stored={stored.value} />;
}

function Run() {
  const { open } = useDialogs();
  const text = mapLive(useUncategorizedCount(), (count) => t('ai.uncategorised', { count }));
  return (
    <Stack gap={3} align="start">
      <Text as="p" tone="muted" role="status">
        {valueOr(text, '…')}
      </Text>
      <Button icon={<Sparkles />} onClick={() => open('ai-categorize', {})}>
        {t('ai.run')}
      </Button>
    </Stack>
  );
}

/** The key, masked unless shown. `stored` is '' if there is none. */
function AiKeyForm({ stored }: { readonly stored: string }) {
  const { draft, error, isPending, type, save, remove } = useKeyForm();
  const [isShown, setIsShown] = useState(false);
  useUnsaved(draft !== null && draft.trim() !== stored);
  const controlId = useId();
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const isSaved = await save(draft ?? stored);
        if (isSaved) setIsShown(false);
        else document.getElementById(controlId)?.focus();
      }}
    >
      <Stack gap={4}>
        <Field
          label={t('ai.key')}
          controlId={controlId}
          help={t('ai.keyHelp')}
          {...(error ? { error } : {})}
        >
          <Input
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft ?? stored}
            onChange={(event) => type(event.currentTarget.value)}
            trailing={
              <IconButton
                size="sm"
                aria-label={t(isShown ? 'ai.hideKey' : 'ai.showKey')}
                icon={isShown ? <EyeOff /> : <Eye />}
                onClick={() => setIsShown(!isShown)}
              />
            }
          />
        </Field>
        <Stack direction="row" gap={4} wrap align="center" justify="between">
          <Stack direction="row" gap={2} wrap>
            <Button type="submit" variant="solid" pending={isPending}>
              {t('ai.saveKey')}
            </Button>
            {stored ? (
              <Button
                onClick={() => {
                  setIsShown(false);
                  void remove();
                }}
              >
                {t('ai.removeKey')}
              </Button>
            ) : null}
          </Stack>
          <Text role="status" size="sm" tone="muted">
            {stateOf(stored)}
          </Text>
        </Stack>
        <a className={linkClass()} href={AI_KEY_PAGE} target="_blank" rel="noreferrer">
          {t('ai.getKey')}
        </a>
      </Stack>
    </form>
  );
}

function stateOf(stored: string): string {
  if (!stored) return t('ai.noKey');
  const end = endOfAiKey(stored);
  return end ? t('ai.keySavedEnding', { end }) : t('ai.keySaved');
}

function useKeyForm() {
  const services = useServices();
  /** Text typed since; null = the field shows the stored key. */
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [isPending, setIsPending] = useState(false);
  const change = async (run: typeof removeAiKey, failed: string): Promise<boolean> => {
    setIsPending(true);
    const outcome = await run(services).catch((reason: unknown) => {
      services.log.error('the key could not be changed', reason);
      return { ok: false, code: 'conflict' } as const;
    });
    setIsPending(false);
    if (outcome.ok) setDraft(null);
    else if ('fields' in outcome && outcome.fields?.key) setError(messageFor(outcome.fields.key));
    else notifyError(failed, { description: messageFor(outcome.code) });
    return outcome.ok;
  };
  return {
    draft,
    error,
    isPending,
    type: (text: string) => {
      setDraft(text);
      setError('');
    },
    save: (text: string) => change((given) => saveAiKey(given, text), t('ai.saveFailed')),
    remove: () => {
      setError('');
      return change(removeAiKey, t('ai.removeFailed'));
    },
  };
}
