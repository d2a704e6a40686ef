import { useCallback, useEffect, useRef, useState } from 'react';
import { clearUnsaved } from '@/components/forms/unsaved.ts';
import type { RestoreChoice, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';
import {
  openRestore,
  type RestoreEvent,
  type RestoreSession,
} from '@/pipelines/restore/open-restore.ts';
import type { RestoreProblem, RestoreStep } from '@/pipelines/restore/restore-protocol.ts';
import { restartApp } from '@/platform/backup/active-database.ts';
import { storeRestoreNotice } from '@/platform/backup/restored-database.ts';

export type RestoreProgress = {
  readonly step: RestoreStep;
  readonly done: number;
  /** 0 = unknown. */
  readonly of: number;
};

/** State of a restore. The latest plan, if any, is in `Restore.plan`. */
export type RestoreState =
  | {
      readonly phase: 'choose';
      readonly problem: RestoreProblem | null;
      /** Invalid records of the file, if they are the problem. */
      readonly refusal: RestoreRefusal | null;
    }
  | { readonly phase: 'passphrase'; readonly isWrong: boolean }
  | { readonly phase: 'reading'; readonly progress: RestoreProgress | null }
  | { readonly phase: 'planned' }
  | { readonly phase: 'running'; readonly progress: RestoreProgress | null }
  /** It failed, and can be tried again. */
  | { readonly phase: 'stopped'; readonly problem: RestoreProblem };

export type Restore = {
  readonly state: RestoreState;
  readonly file: File | null;
  readonly choice: RestoreChoice;
  readonly plan: RestorePlan | null;
  readonly chooseFile: (file: File) => void;
  readonly givePassphrase: (passphrase: string) => void;
  readonly choose: (choice: RestoreChoice) => void;
  /** Whether the choice differs from the default. */
  readonly isChosen: boolean;
  /** Checks the file and the existing data again. */
  readonly again: () => void;
  readonly run: () => void;
  readonly cancel: () => void;
};

/** Problems with the file itself: the user must choose another one. */
const FILE_PROBLEMS: readonly RestoreProblem[] = [
  ...(['empty', 'not-a-backup', 'foreign', 'newer-format', 'newer-data'] as const),
  ...(['truncated', 'damaged', 'bad-row', 'unreadable'] as const),
];

const REPLACE: RestoreChoice = { mode: 'replace', bringsBack: false };

/**
 * Drives a restore from choosing a file to the reloaded app. Nothing changes before `run`, and then
 * all or nothing; unmounting stops it.
 * @param current name of the database in use
 */
export function useRestore(current: string, initialFile: File | undefined): Restore {
  const [state, setState] = useState<RestoreState>({
    phase: 'choose',
    problem: null,
    refusal: null,
  });
  const [file, setFile] = useState<File | null>(null);
  const [choice, setChoice] = useState<RestoreChoice>(REPLACE);
  const [plan, setPlan] = useState<RestorePlan | null>(null);
  const session = useRef<RestoreSession | null>(null);
  const passphrase = useRef('');

  const stop = useCallback(() => {
    const stopped = session.current;
    // First, so that its final event is ignored.
    session.current = null;
    stopped?.cancel();
  }, []);

  const inspect = useCallback(
    (source: File, wanted: RestoreChoice) => {
      stop();
      setState({ phase: 'reading', progress: null });
      const opened = openRestore({
        file: source,
        passphrase: passphrase.current,
        choice: wanted,
        current,
      });
      session.current = opened;
      let planned: RestorePlan | null = null;
      opened.events.subscribe((event) => {
        if (session.current !== opened) return;
        if (event.type === 'planned') {
          planned = event.plan;
          setPlan(event.plan);
        }
        if (event.type === 'restored') {
          if (planned) {
            const { records, head } = planned;
            storeRestoreNotice({ kind: 'restored', records, createdAt: head.createdAt });
          }
          clearUnsaved();
          restartApp();
          return;
        }
        if (event.type === 'failed') session.current = null;
        setState((previous) => nextState(previous, event));
      });
    },
    [current, stop],
  );

  const chooseFile = useCallback(
    (chosen: File) => {
      passphrase.current = '';
      setFile(chosen);
      setPlan(null);
      setChoice(REPLACE);
      inspect(chosen, REPLACE);
    },
    [inspect],
  );

  useEffect(() => {
    if (initialFile) chooseFile(initialFile);
  }, [initialFile, chooseFile]);
  useEffect(() => stop, [stop]);

  return {
    state,
    file,
    choice,
    isChosen: choice.mode !== REPLACE.mode || choice.bringsBack !== REPLACE.bringsBack,
    plan,
    chooseFile,
    givePassphrase: (typed) => {
      passphrase.current = typed;
      if (file) inspect(file, choice);
    },
    choose: (wanted) => {
      setChoice(wanted);
      if (file) inspect(file, wanted);
    },
    again: () => {
      if (file) inspect(file, choice);
    },
    run: () => {
      setState({ phase: 'running', progress: null });
      session.current?.run();
    },
    cancel: stop,
  };
}

function nextState(
  previous: RestoreState,
  event: Exclude<RestoreEvent, { readonly type: 'restored' }>,
): RestoreState {
  if (event.type === 'planned') return { phase: 'planned' };
  if (event.type === 'progress') {
    const { step, done, of } = event;
    return {
      phase: previous.phase === 'running' ? 'running' : 'reading',
      progress: { step, done, of },
    };
  }
  const { code, refusal = null } = event;
  if (code === 'needs-passphrase') return { phase: 'passphrase', isWrong: false };
  if (code === 'wrong-passphrase') return { phase: 'passphrase', isWrong: true };
  if (FILE_PROBLEMS.includes(code)) return { phase: 'choose', problem: code, refusal };
  return { phase: 'stopped', problem: code };
}
