import { useSyncExternalStore } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FloatingStatus } from '@/ui/feedback/work-progress.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { runningWork, subscribeRunningWork } from './running-work.ts';
import { SpokenProgress } from './spoken-progress.tsx';

type BackgroundWorkProps = {
  readonly label: string;
  /** null before it is known, undefined once the work is over. */
  readonly progress?: { readonly done: number; readonly total: number } | null | undefined;
  /** The progress as text, or the result. */
  readonly text: string;
  /** Opens the dialog that started the work. */
  readonly onShow?: (() => void) | undefined;
  readonly onStop?: (() => void) | undefined;
  readonly isStopping?: boolean;
  /** Dismisses finished work. */
  readonly onClose?: (() => void) | undefined;
};

/** Work whose dialog was left: it continues in the background and shows its progress. */
export function BackgroundWork(props: BackgroundWorkProps) {
  const { label, progress, text, onShow, onStop, isStopping = false, onClose } = props;
  return (
    <FloatingStatus
      label={label}
      count={text}
      action={
        <Stack direction="row" gap={2}>
          {onStop ? (
            <Button size="sm" pending={isStopping} onClick={onStop}>
              {t('shell.stop')}
            </Button>
          ) : null}
          {onClose ? (
            <Button size="sm" variant="ghost" onClick={onClose}>
              {t('common.close')}
            </Button>
          ) : null}
          {onShow ? (
            <Button size="sm" onClick={onShow}>
              {t('shell.show')}
            </Button>
          ) : null}
        </Stack>
      }
    >
      {progress === undefined ? (
        <Text as="p" role="status" weight="medium">
          {label}
        </Text>
      ) : (
        <SpokenProgress
          label={label}
          value={progress?.done ?? null}
          max={Math.max(1, progress?.total ?? 1)}
          {...(progress ? { valueText: text } : {})}
          hideValueText
        />
      )}
    </FloatingStatus>
  );
}

/** Shows the work of pages that were left, above every page. Rendered once, by the app. */
export function BackgroundWorkList() {
  const works = useSyncExternalStore(subscribeRunningWork, runningWork);
  return [...works].map(([key, work]) => (
    <BackgroundWork key={key} label={work.label} progress={work} text={work.text} />
  ));
}
