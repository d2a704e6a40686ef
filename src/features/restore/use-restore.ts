import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetUnsaved } from '@/components/forms/unsaved.ts';
import type { RestoreChoice, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';
import {
  openRestore,
  type RestoreEvent,
  type RestoreSession,
} from '@/pipelines/restore/open-restore.ts';
import type { RestoreProblem, RestoreStep } from '@/pipelines/restore/restore-protocol.ts';
import { leaveRestoreNotice } from '@/platform/backup/restored-database.ts';
import { beginAnew } from '@/platform/browser/sample-request.ts';

export type RestoreProgress = {
  readonly step: RestoreStep;
  readonly done: number;
  /** 0 = not known. */
  readonly of: number;
};

/** Where a restore stands. `plan`: the last one that was worked out for the file, if any. */
export type RestoreState =
  | {
      readonly phase: 'choose';
      readonly problem: RestoreProblem | null;
      /** The records of the file that cannot be as they are, where they are the problem. */
      readonly refusal: RestoreRefusal | null;
    }
  | { readonly phase: 'passphrase'; readonly isWrong: boolean }
  | { readonly phase: 'reading'; readonly progress: RestoreProgress | null }
  | { readonly phase: 'planned' }
  | { readonly phase: 'running'; readonly progress: RestoreProgress | null }
  /** It came to nothing, and can be looked at again. */
  | { readonly phase: 'stopped'; readonly problem: RestoreProblem };

export type Restore = {
  readonly state: RestoreState;
  readonly file: File | null;
  readonly choice: RestoreChoice;
  readonly plan: RestorePlan | null;
  readonly chooseFile: (file: File) => void;
  readonly givePassphrase: (passphrase: string) => void;
  readonly choose: (choice: RestoreChoice) => void;
  /** It was chosen other than it was at first. */
  readonly isChosen: boolean;
  /** Looks at the file once more, and at what is here. */
  readonly again: () => void;
  readonly run: () => void;
  readonly cancel: () => void;
};

/** What is wrong with the file itself: another one has to be chosen. */
const OF_THE_FILE: readonly RestoreProblem[] = [
  ...(['empty', 'not-a-backup', 'foreign', 'newer-format', 'newer-data'] as const),
  ...(['truncated', 'damaged', 'bad-row', 'unreadable'] as const),
];

const REPLACE: RestoreChoice = { mode: 'replace', bringsBack: false };

/**
 * A restore from the choice of a file to the page that begins anew with it. Nothing is changed before `run`, and then all or
 * nothing; leaving stops it.
 * @param current the name of the database that is worked with now
 */
export function useRestore(current: string, given: File | undefined): Restore {
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
    // First, so that its last word is not heard.
    session.current = null;
    stopped?.cancel();
  }, []);

  const inspect = useCallback(
    (asked: File, wanted: RestoreChoice) => {
      stop();
      setState({ phase: 'reading', progress: null });
      const opened = openRestore({
        file: asked,
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
            leaveRestoreNotice({ kind: 'restored', records, createdAt: head.createdAt });
          }
          forgetUnsaved();
          beginAnew();
          return;
        }
        if (event.type === 'failed') session.current = null;
        setState((former) => nextState(former, event));
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
    if (given) chooseFile(given);
  }, [given, chooseFile]);
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
  former: RestoreState,
  event: Exclude<RestoreEvent, { readonly type: 'restored' }>,
): RestoreState {
  if (event.type === 'planned') return { phase: 'planned' };
  if (event.type === 'progress') {
    const { step, done, of } = event;
    return {
      phase: former.phase === 'running' ? 'running' : 'reading',
      progress: { step, done, of },
    };
  }
  const { code, refusal = null } = event;
  if (code === 'needs-passphrase') return { phase: 'passphrase', isWrong: false };
  if (code === 'wrong-passphrase') return { phase: 'passphrase', isWrong: true };
  if (OF_THE_FILE.includes(code)) return { phase: 'choose', problem: code, refusal };
  return { phase: 'stopped', problem: code };
}
