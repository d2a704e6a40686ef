import { type MessageKey, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { VersionState } from './version-state.ts';

type Shown = Extract<VersionState, 'ready' | 'form' | 'work' | 'changing' | 'elsewhere'>;

type VersionNoticeProps = {
  readonly state: VersionState;
  readonly onReload: () => void;
  readonly onLater: () => void;
};

const TEXTS: Readonly<Record<Shown, readonly [title: MessageKey, text: MessageKey]>> = {
  ready: ['version.ready', 'version.readyText'],
  changing: ['version.ready', 'version.readyText'],
  form: ['version.form', 'version.formText'],
  work: ['version.work', 'version.workText'],
  elsewhere: ['version.elsewhere', 'version.elsewhereText'],
};

const isShown = (state: VersionState): state is Shown => Object.hasOwn(TEXTS, state);

/** That a newer version waits, or why it still does, with the two ways on; nothing where there is none. */
export function VersionNotice({ state, onReload, onLater }: VersionNoticeProps) {
  if (!isShown(state)) return null;
  const [title, text] = TEXTS[state];
  return (
    <PageBanner
      label={t('version.region')}
      title={<span role="status">{t(title)}</span>}
      action={
        <Stack direction="row" gap={2}>
          <Button size="sm" pending={state === 'changing'} onClick={onReload}>
            {t('version.reload')}
          </Button>
          <Button size="sm" variant="ghost" disabled={state === 'changing'} onClick={onLater}>
            {t('version.later')}
          </Button>
        </Stack>
      }
    >
      {t(text)}
    </PageBanner>
  );
}
