import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWorkHere } from '@/components/forms/unsaved.ts';
import type { ContributionPlan } from '@/domain/investments/contribution-facts.ts';
import type { HoldingEventType } from '@/domain/investments/holding.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';

/** Every dialog of the app by name, with what it is opened with. The app maps names to lazy components. */
export type DialogRequests = {
  'add-transaction': { readonly accountId?: string };
  'edit-transaction': { readonly transactionId: string };
  'split-transaction': { readonly transactionId: string };
  'link-refund': { readonly transactionId: string };
  'transaction-history': { readonly transactionId: string };
  'add-transfer': { readonly accountId?: string };
  /** `files`: what was dropped or pasted, read at once. */
  import: { readonly accountId?: string; readonly files?: readonly File[] };
  /** One import, or all of one run; `onReverted` once they are. */
  'revert-import': { readonly importIds: readonly string[]; readonly onReverted?: () => void };
  'add-account': { readonly onAdded?: (accountId: string) => void };
  'edit-account': { readonly accountId: string };
  'opening-balance': { readonly accountId: string };
  'check-statement': { readonly accountId: string };
  /** `date` is the day of the value to edit; without it a new one of today. */
  'set-value': { readonly accountId: string; readonly date?: string };
  /** `name` is what was typed already; `parentId` the category to stand below. */
  'add-category': {
    readonly name?: string;
    readonly parentId?: string;
    readonly onAdded?: (categoryId: string) => void;
  };
  'edit-category': { readonly categoryId: string };
  'add-payee': { readonly name?: string; readonly onAdded?: (payeeId: string) => void };
  'edit-payee': { readonly payeeId: string };
  'add-tag': { readonly name?: string; readonly onAdded?: (tagId: string) => void };
  'edit-tag': { readonly tagId: string };
  /** What a rule is begun with: the text that descriptions contain, its category, a name; `before`: the rule that it is tried before. */
  'add-rule': {
    readonly name?: string;
    readonly description?: string;
    readonly categoryId?: string;
    readonly before?: string;
  };
  'edit-rule': { readonly ruleId: string };
  /** `ruleId`: only what this rule chooses; `start`: without a question before. */
  'apply-rules': { readonly ruleId?: string; readonly start?: boolean };
  'replace-by-rules': { readonly ruleId?: string };
  'ai-categorise': object;
  /** For the uncategorised rows of a list, or of these. */
  'suggest-categories': { readonly question: FilterQuery } | { readonly ids: readonly string[] };
  'find-transfers': object;
  /** Rows of the last weeks that may be one transaction. */
  'possible-duplicates': object;
  /** What a scheduled transaction is begun with. */
  'add-scheduled': { readonly values?: Partial<ScheduledForm> };
  'edit-scheduled': { readonly scheduledId: string };
  /** Posts the next occurrence now, at an amount and on a day that can be changed. */
  'post-scheduled': { readonly scheduledId: string };
  /** Asks the AI for proposals, after showing what is sent. */
  'propose-scheduled': object;
  /** `categoryId`: what it is begun with. */
  'add-budget': { readonly categoryId?: string };
  'edit-budget': { readonly budgetId: string };
  /** `day` is one of the period from which money is taken; `to` is short of `amount` cents. */
  'move-money': {
    readonly day: string;
    readonly from?: string;
    readonly to?: string;
    readonly amount?: number;
  };
  /** Budgets to confirm, from what was spent so far. */
  'suggest-budgets': object;
  /** On which day months start, and whether every dollar is assigned. */
  'planning-settings': object;
  'add-goal': object;
  'edit-goal': { readonly goalId: string };
  'add-debt': object;
  'edit-debt': { readonly debtId: string };
  /** What is owed on a day, as the bank says. */
  'set-owed': { readonly debtId: string };
  'add-holding': {
    readonly accountId?: string;
    /** What was typed already. */
    readonly typed?: { readonly name: string; readonly units: string; readonly cost: string };
  };
  'edit-holding': { readonly holdingId: string };
  'add-holding-event': { readonly holdingId: string; readonly type?: HoldingEventType };
  'edit-holding-event': { readonly holdingId: string; readonly eventId: string };
  /** By hand, pasted, or from a file. */
  'add-prices': { readonly holdingId?: string };
  /** What the room of a plan is worked out from. */
  'contribution-facts': { readonly plan: ContributionPlan };
  /** A backup file; `file`: one that is chosen already. */
  restore: { readonly file?: File };
  /** What carrying over the data of an older version removed and renamed. */
  'what-changed': object;
  /** What was deleted, to be brought back or to go for good. */
  trash: object;
  'command-palette': object;
  shortcuts: object;
};

export type DialogName = keyof DialogRequests;

/** What each dialog component receives. It renders an open dialog and calls `onClose` when it is done. */
export type DialogProps<Name extends DialogName> = {
  readonly request: DialogRequests[Name];
  readonly onClose: () => void;
};

export type OpenDialog = {
  readonly [Name in DialogName]: {
    readonly key: number;
    readonly name: Name;
    readonly request: DialogRequests[Name];
    /** Its work goes on behind the page. */
    readonly isHidden?: boolean;
  };
}[DialogName];

/** What becomes of a dialog whose work is under way when the page changes: it goes on behind the page, or stays above it. */
export type Working = 'hides' | 'stays';

type Dialogs = {
  /** Opens a dialog, above those that are open already. One of the same name that works behind the page is shown again, where no files are given. */
  readonly open: <Name extends DialogName>(name: Name, request: DialogRequests[Name]) => void;
  readonly close: (key: number) => void;
  /** Closes all that are shown; where work is under way, that goes on. */
  readonly closeAll: () => void;
  readonly hide: (key: number) => void;
  readonly show: (key: number) => void;
  /** `null`: its work is over. */
  readonly setWorking: (key: number, working: Working | null) => void;
  /** Those that are shown, from the lowest to the topmost. */
  readonly stack: readonly OpenDialog[];
  /** With those that work behind the page. */
  readonly all: readonly OpenDialog[];
};

const DialogsContext = createContext<Dialogs | null>(null);

const OwnKeyContext = createContext<number | null>(null);

let nextKey = 1;

/** Keeps the stack of open dialogs. One of it stands in the app, above every route. */
export function DialogsProvider(props: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly OpenDialog[]>([]);
  const working = useRef(new Map<number, Working>());
  const actions = useMemo(() => {
    const close = (key: number) => setAll((current) => current.filter((each) => each.key !== key));
    const setHidden = (key: number, isHidden: boolean) =>
      setAll((current) => current.map((each) => (each.key === key ? { ...each, isHidden } : each)));
    const open: Dialogs['open'] = (name, request) => {
      const opened = { key: nextKey++, name, request } as OpenDialog;
      setAll((current) => {
        const behind = current.find((each) => each.isHidden && each.name === name);
        if (!behind || 'files' in request) return [...current, opened];
        const others = current.filter((each) => each !== behind);
        return [...others, { ...behind, isHidden: false }];
      });
    };
    const after = (each: OpenDialog): readonly OpenDialog[] => {
      const its = working.current.get(each.key);
      if (each.isHidden || its === 'stays') return [each];
      return its === 'hides' ? [{ ...each, isHidden: true }] : [];
    };
    return {
      open,
      close,
      closeAll: () => setAll((current) => current.flatMap(after)),
      hide: (key: number) => setHidden(key, true),
      show: (key: number) => setHidden(key, false),
      setWorking: (key: number, its: Working | null) => {
        if (its) working.current.set(key, its);
        else working.current.delete(key);
      },
    };
  }, []);
  const value = useMemo(
    () => ({ ...actions, all, stack: all.filter(({ isHidden }) => !isHidden) }),
    [actions, all],
  );
  return <DialogsContext.Provider value={value}>{props.children}</DialogsContext.Provider>;
}

/** Opens dialogs by name from anywhere below the provider. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('no DialogsProvider above');
  return dialogs;
}

/** Tells a dialog which of the open ones it is. */
export function OwnDialog(props: { readonly dialogKey: number; readonly children: ReactNode }) {
  return <OwnKeyContext.Provider value={props.dialogKey}>{props.children}</OwnKeyContext.Provider>;
}

/**
 * For a dialog of the app whose work must not end with it. While `working` the dialog outlives the page that it was opened on; what
 * hides can be hidden by its own ways out, too.
 */
export function useWorkingDialog(working: Working | null): {
  readonly isHidden: boolean;
  readonly hide: () => void;
  readonly show: () => void;
} {
  const key = useContext(OwnKeyContext);
  const { all, hide, show, setWorking } = useDialogs();
  useWorkHere(working !== null);
  useEffect(() => {
    if (key === null || working === null) return undefined;
    setWorking(key, working);
    return () => setWorking(key, null);
  }, [key, working, setWorking]);
  return {
    isHidden: all.some((each) => each.key === key && each.isHidden === true),
    hide: () => {
      if (key !== null) hide(key);
    },
    show: () => {
      if (key !== null) show(key);
    },
  };
}
