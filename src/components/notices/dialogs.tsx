import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTabWork } from '@/components/forms/unsaved.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ContributionPlan } from '@/domain/investments/contribution-facts.ts';
import type { HoldingEventType } from '@/domain/investments/holding.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { countModals } from '@/ui/overlays/modal-stack.ts';

/** Every dialog of the app by name, with its request. The app maps names to lazy components. */
export type DialogRequests = {
  /** `values` fill in the form at first; the amount is text, as typed. */
  'add-transaction': {
    readonly accountId?: string;
    readonly values?: {
      readonly description?: string;
      readonly amount?: string;
      readonly categoryId?: string;
      readonly tags?: readonly string[];
    };
  };
  'edit-transaction': { readonly transactionId: string };
  'split-transaction': { readonly transactionId: string };
  'link-refund': { readonly transactionId: string };
  'transaction-history': { readonly transactionId: string };
  'add-transfer': { readonly accountId?: string };
  /** `files` were dropped or pasted, and are read at once. */
  import: { readonly accountId?: string; readonly files?: readonly File[] };
  /** One import, or all imports of one run; `onReverted` is called once they are reverted. */
  'revert-import': { readonly importIds: readonly string[]; readonly onReverted?: () => void };
  'add-account': { readonly onAdded?: (accountId: string) => void };
  'edit-account': { readonly accountId: string };
  'opening-balance': { readonly accountId: string };
  /** `date` is the day of the statement, if it is known. */
  'check-statement': { readonly accountId: string; readonly date?: CalendarDate };
  /** `date` is the day of the value to edit; without it, a new value for today. */
  'set-value': { readonly accountId: string; readonly date?: string };
  /** `name` is what was typed already; `parentId` is the parent category. */
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
  /**
   * Initial values: the text that descriptions contain, the category, and a name; `before` is the
   * rule to insert it before.
   */
  'add-rule': {
    readonly name?: string;
    readonly description?: string;
    readonly categoryId?: string;
    readonly before?: string;
  };
  'edit-rule': { readonly ruleId: string };
  /** `ruleId`: only what this rule would change; `start`: without asking first. */
  'apply-rules': { readonly ruleId?: string; readonly start?: boolean };
  'replace-by-rules': { readonly ruleId?: string };
  'ai-categorize': object;
  /** For the uncategorized rows of a list, or for these rows. */
  'suggest-categories': { readonly question: FilterQuery } | { readonly ids: readonly string[] };
  'find-transfers': object;
  /** Recent rows that may be the same transaction. */
  'possible-duplicates': object;
  /** Initial values of the new scheduled transaction. */
  'add-scheduled': { readonly values?: Partial<ScheduledForm> };
  'edit-scheduled': { readonly scheduledId: string };
  /** Posts the next occurrence now; amount and date can be changed. */
  'post-scheduled': { readonly scheduledId: string };
  /** Asks the AI for proposals, after showing what would be sent. */
  'ai-scheduled-proposals': object;
  /** The initial category. */
  'add-budget': { readonly categoryId?: string };
  'edit-budget': { readonly budgetId: string };
  /** `day` is in the period from which money is taken; `to` is short by `amount` cents. */
  'move-money': {
    readonly day: string;
    readonly from?: string;
    readonly to?: string;
    readonly amount?: number;
  };
  /** Suggests budgets from past spending, for the user to confirm. */
  'suggest-budgets': object;
  /** The first day of months, and whether every dollar is assigned. */
  'planning-settings': object;
  'add-goal': object;
  'edit-goal': { readonly goalId: string };
  'add-debt': object;
  'edit-debt': { readonly debtId: string };
  /** The balance owed on a day, according to the bank. */
  'set-debt-balance': { readonly debtId: string };
  'add-holding': {
    readonly accountId?: string;
    /** What was typed already. */
    readonly typed?: { readonly name: string; readonly units: string; readonly cost: string };
  };
  'edit-holding': { readonly holdingId: string };
  'add-holding-event': { readonly holdingId: string; readonly type?: HoldingEventType };
  'edit-holding-event': { readonly holdingId: string; readonly eventId: string };
  /** Adds prices by hand, by pasting, or from a file. */
  'add-prices': { readonly holdingId?: string };
  /** The facts that a plan's contribution room is calculated from. */
  'contribution-facts': { readonly plan: ContributionPlan };
  /** Restores a backup; `file` is one that is already chosen. */
  restore: { readonly file?: File };
  /** What migrating the data of an older version removed and renamed. */
  'what-changed': object;
  /** Deleted records, to restore or to delete for good. */
  trash: object;
  'command-palette': object;
  /** Below 768 px: the pages and tools that don't fit in the bottom bar. */
  more: object;
  shortcuts: object;
};

export type DialogName = keyof DialogRequests;

/** The props of each dialog component. It renders an open dialog and calls `onClose` when done. */
export type DialogProps<Name extends DialogName> = {
  readonly request: DialogRequests[Name];
  readonly onClose: () => void;
};

export type OpenDialog = {
  readonly [Name in DialogName]: {
    readonly key: number;
    readonly name: Name;
    readonly request: DialogRequests[Name];
    /** The dialog is hidden while its work continues in the background. */
    readonly isHidden?: boolean;
  };
}[DialogName];

/**
 * What happens to a dialog with running work when the page changes: it continues hidden in the
 * background, or stays on top.
 */
export type Working = 'hides' | 'stays';

type Dialogs = {
  /**
   * Opens a dialog on top of the others. If one of the same name works in the background, that one
   * is shown again, unless files are given. A second press while a dialog is being loaded opens no
   * second one.
   */
  readonly open: <Name extends DialogName>(name: Name, request: DialogRequests[Name]) => void;
  readonly close: (key: number) => void;
  /** Closes all visible dialogs; running work continues. */
  readonly closeAll: () => void;
  readonly hide: (key: number) => void;
  readonly show: (key: number) => void;
  /** null when its work is over. */
  readonly setWorking: (key: number, working: Working | null) => void;
  /** The visible dialogs, bottom to top. */
  readonly stack: readonly OpenDialog[];
  /** Including those that work in the background. */
  readonly all: readonly OpenDialog[];
};

const DialogsContext = createContext<Dialogs | null>(null);

const DialogKeyContext = createContext<number | null>(null);

let nextKey = 1;

/** Keeps the stack of open dialogs. Rendered once, above every route. */
export function DialogsProvider(props: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly OpenDialog[]>([]);
  const working = useRef(new Map<number, Working>());
  const actions = useMemo(() => {
    const close = (key: number) => setAll((current) => current.filter((each) => each.key !== key));
    const setHidden = (key: number, isHidden: boolean) =>
      setAll((current) => current.map((each) => (each.key === key ? { ...each, isHidden } : each)));
    const open: Dialogs['open'] = (name, request) => {
      const opened = { key: nextKey++, name, request } as OpenDialog;
      const shown = countModals();
      setAll((current) => {
        const stack = current.filter(({ isHidden }) => !isHidden);
        const isComing = stack.length > shown && stack.at(-1)?.name === name;
        if (isComing && !('files' in request)) return current;
        const behind = current.find((each) => each.isHidden && each.name === name);
        if (!behind || 'files' in request) return [...current, opened];
        const others = current.filter((each) => each !== behind);
        return [...others, { ...behind, isHidden: false }];
      });
    };
    const after = (each: OpenDialog): readonly OpenDialog[] => {
      const mode = working.current.get(each.key);
      if (each.isHidden || mode === 'stays') return [each];
      return mode === 'hides' ? [{ ...each, isHidden: true }] : [];
    };
    return {
      open,
      close,
      closeAll: () => setAll((current) => current.flatMap(after)),
      hide: (key: number) => setHidden(key, true),
      show: (key: number) => setHidden(key, false),
      setWorking: (key: number, mode: Working | null) => {
        if (mode) working.current.set(key, mode);
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
export function DialogKeyProvider(props: {
  readonly dialogKey: number;
  readonly children: ReactNode;
}) {
  return (
    <DialogKeyContext.Provider value={props.dialogKey}>{props.children}</DialogKeyContext.Provider>
  );
}

/**
 * For a dialog whose work must outlive it. While `working` is set, the dialog survives a change of
 * page. One with 'hides' can also hide itself instead of closing.
 */
export function useWorkingDialog(working: Working | null): {
  readonly isHidden: boolean;
  readonly hide: () => void;
  readonly show: () => void;
} {
  const key = useContext(DialogKeyContext);
  const { all, hide, show, setWorking } = useDialogs();
  useTabWork(working !== null);
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
