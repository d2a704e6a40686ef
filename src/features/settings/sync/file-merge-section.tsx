import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { notifySuccess } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { instantText } from '@/components/text/value-text.ts';
import { routes } from '@/config/routes.ts';
import { useServices } from '@/live/services-context.tsx';
import { type MessageKey, t } from '@/messages/t.ts';
import type { FileMerge } from '@/pipelines/sync/merge-file.ts';
import type { Sync } from '@/pipelines/sync/sync.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { JoinCountsList } from './sync-join.tsx';
import { SyncLogSection } from './sync-log.tsx';
import { countedText, KnownPassphrase, useKnownPassphrase } from './sync-setup.tsx';

type FileStep =
  | { readonly step: 'none'; readonly problem: string | null }
  | { readonly step: 'passphrase' }
  /** Bytes. */
  | { readonly step: 'reading'; readonly done: number; readonly of: number }
  | { readonly step: 'asking'; readonly merge: FileMerge; readonly problem: string | null }
  /** Records. */
  | { readonly step: 'merging'; readonly done: number; readonly of: number }
  /** `isWhole`: false = stopped before the end. */
  | { readonly step: 'merged'; readonly isWhole: boolean; readonly decisions: number };

/** Merges a backup file of another device with the data here, for people who want no server. */
export function FileMergeSection({ sync }: { readonly sync: Sync }) {
  const [file, setFile] = useState<File | null>(null);
  const passphrase = useKnownPassphrase();
  const { state, open, merge, stop, forget } = useFileMerge(passphrase.refuse);
  const reasonId = useId();
  useUnsaved(state.step === 'passphrase' || state.step === 'asking' || state.step === 'merging');
  const cancel = (
    <Button size="sm" onClick={stop}>
      {t('sync.cancel')}
    </Button>
  );
  const choose = (chosen: File) => {
    setFile(chosen);
    passphrase.type('');
    void open(chosen, '');
  };
  return (
    <>
      <Section title={t('sync.offNoServer')} detail={t('sync.fileDetail')}>
        <Card>
          <Stack gap={4}>
            <Text as="p" measure>
              {t('sync.fileHow')}{' '}
              <Link to={routes.settings({ tab: 'data' })} className={linkClass({ tone: 'accent' })}>
                {t('sync.offToData')}
              </Link>
            </Text>
            {state.step === 'none' || state.step === 'passphrase' || state.step === 'merged' ? (
              <FileDrop
                label={t('sync.file')}
                accept=".json,application/json"
                prompt={t(file ? 'restore.another' : 'restore.prompt')}
                hint={t('restore.hint')}
                fileName={file?.name}
                error={(state.step === 'none' && state.problem) || undefined}
                errorId={reasonId}
                onFiles={([chosen]) => {
                  if (chosen) choose(chosen);
                }}
              />
            ) : null}
            {state.step === 'passphrase' ? (
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  const typed = passphrase.check();
                  if (file && typed !== null) void open(file, typed);
                }}
              >
                <Stack gap={4}>
                  <KnownPassphrase
                    draft={passphrase}
                    label={t('restore.passphrase')}
                    help={t('restore.passphraseHelp')}
                  />
                  <Stack align="start">
                    <Button type="submit" variant="solid">
                      {t('restore.open')}
                    </Button>
                  </Stack>
                </Stack>
              </form>
            ) : null}
            {state.step === 'reading' ? (
              <SpokenProgress
                label={t('restore.opening', { name: file?.name ?? '' })}
                value={state.done}
                max={Math.max(1, state.of)}
                actions={cancel}
              />
            ) : null}
            {state.step === 'merging' ? (
              <SpokenProgress
                label={t('sync.fileMerging')}
                value={state.done}
                max={Math.max(1, state.of)}
                valueText={countedText(state.done, state.of)}
                actions={cancel}
              />
            ) : null}
            {state.step === 'asking' ? (
              <Question
                merge={state.merge}
                problem={state.problem}
                onMerge={() => void merge(state.merge)}
                onCancel={() => {
                  setFile(null);
                  forget();
                }}
              />
            ) : null}
            {state.step === 'merged' ? (
              <Notice role="status" tone={state.isWhole ? 'good' : 'warn'}>
                {state.isWhole ? t('sync.fileMerged') : t('sync.fileStopped')}{' '}
                {state.isWhole ? t('sync.fileOtherWay') : ''}
              </Notice>
            ) : null}
          </Stack>
        </Card>
      </Section>
      {state.step === 'merged' && state.decisions > 0 ? (
        <SyncLogSection sync={sync} devices={[]} version={state} />
      ) : null}
    </>
  );
}

type QuestionProps = {
  readonly merge: FileMerge;
  readonly problem: string | null;
  readonly onMerge: () => void;
  readonly onCancel: () => void;
};

/** What merging would do, before anything is written. */
function Question({ merge, problem, onMerge, onCancel }: QuestionProps) {
  return (
    <Section level={3} title={t('sync.fileTitle', { when: instantText(merge.createdAt) })}>
      <Stack gap={4}>
        <JoinCountsList counts={merge.counts} where="file" />
        <Text as="p" measure>
          {t('sync.joinText')} {t('sync.joinBackup')}
        </Text>
        {problem === null ? null : (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <Stack direction="row" gap={2} wrap>
          <Button variant="solid" onClick={onMerge}>
            {t('sync.fileMerge')}
          </Button>
          <Button onClick={onCancel}>{t('sync.cancel')}</Button>
        </Stack>
      </Stack>
    </Section>
  );
}

function useFileMerge(refusePassphrase: (error: string) => void) {
  const services = useServices();
  const [state, setState] = useState<FileStep>({ step: 'none', problem: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    return controller.signal;
  };
  const open = async (file: File, passphrase: string) => {
    const signal = begin();
    setState({ step: 'reading', done: 0, of: file.size });
    try {
      const { openFileMerge } = await import('@/pipelines/sync/merge-file.ts');
      const opened = await openFileMerge(services.database, file, passphrase, (done, of) => {
        if (!signal.aborted) setState({ step: 'reading', done, of });
      });
      if (signal.aborted) return;
      if (opened.ok) return setState({ step: 'asking', merge: opened.value, problem: null });
      const { code } = opened;
      const key: MessageKey = `restore.problem-${code}`;
      if (code === 'needs-passphrase' || code === 'wrong-passphrase') {
        setState({ step: 'passphrase' });
        if (code === 'wrong-passphrase') refusePassphrase(t(key));
        return;
      }
      setState({ step: 'none', problem: `${t(key)} ${t('sync.nothingChanged')}` });
    } catch (error) {
      services.log.error('a file could not be compared', error);
      if (!signal.aborted) setState({ step: 'none', problem: t('sync.failed') });
    }
  };
  const merge = async (merging: FileMerge) => {
    const signal = begin();
    setState({ step: 'merging', done: 0, of: 1 });
    try {
      const { mergeFile } = await import('@/pipelines/sync/merge-file.ts');
      const onProgress = (done: number, of: number) => setState({ step: 'merging', done, of });
      const decided = await mergeFile(services, merging, onProgress, signal);
      setState({ step: 'merged', isWhole: !signal.aborted, decisions: decided.length });
      if (!signal.aborted) notifySuccess(t('sync.fileMerged'));
    } catch (error) {
      services.log.error('a file could not be merged', error);
      setState({ step: 'asking', merge: merging, problem: t('sync.fileFailed') });
    }
  };
  return {
    state,
    open,
    merge,
    /** Reading ends at once; a merge ends after the batch that is being written. */
    stop: () => {
      running.current?.abort();
      if (state.step === 'reading') setState({ step: 'none', problem: null });
    },
    forget: () => setState({ step: 'none', problem: null }),
  };
}
