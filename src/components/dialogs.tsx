import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { ContributionPlan } from '../domain/contribution-facts.ts';
import type { FilterQuestion } from '../domain/filter-question.ts';
import type { HoldingEventType } from '../domain/holding.ts';
import type { ScheduledForm } from '../domain/scheduled-form.ts';

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
  'suggest-categories': { readonly question: FilterQuestion } | { readonly ids: readonly string[] };
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
  };
}[DialogName];

type Dialogs = {
  /** Opens a dialog, above those that are open already. */
  readonly open: <Name extends DialogName>(name: Name, request: DialogRequests[Name]) => void;
  readonly close: (key: number) => void;
  /** From the lowest to the topmost. */
  readonly stack: readonly OpenDialog[];
};

const DialogsContext = createContext<Dialogs | null>(null);

let nextKey = 1;

/** Keeps the stack of open dialogs. One of it stands in the app, above every route. */
export function DialogsProvider(props: { readonly children: ReactNode }) {
  const [stack, setStack] = useState<readonly OpenDialog[]>([]);
  const open = useCallback<Dialogs['open']>((name, request) => {
    const opened = { key: nextKey++, name, request } as OpenDialog;
    setStack((current) => [...current, opened]);
  }, []);
  const close = useCallback((key: number) => {
    setStack((current) => current.filter((each) => each.key !== key));
  }, []);
  const value = useMemo(() => ({ open, close, stack }), [open, close, stack]);
  return <DialogsContext.Provider value={value}>{props.children}</DialogsContext.Provider>;
}

/** Opens dialogs by name from anywhere below the provider. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('no DialogsProvider above');
  return dialogs;
}
