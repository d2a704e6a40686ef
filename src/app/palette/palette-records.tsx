import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartPie from 'lucide-react/icons/chart-pie';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Copy from 'lucide-react/icons/copy';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileUp from 'lucide-react/icons/file-up';
import Funnel from 'lucide-react/icons/funnel';
import History from 'lucide-react/icons/history';
import Landmark from 'lucide-react/icons/landmark';
import List from 'lucide-react/icons/list';
import ListFilter from 'lucide-react/icons/list-filter';
import Pencil from 'lucide-react/icons/pencil';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plus from 'lucide-react/icons/plus';
import Split from 'lucide-react/icons/split';
import Store from 'lucide-react/icons/store';
import TagIcon from 'lucide-react/icons/tag';
import Target from 'lucide-react/icons/target';
import Wallet from 'lucide-react/icons/wallet';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { type DialogName, type DialogRequests, useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { valueOr } from '@/live/live.ts';
import {
  useAccounts,
  useBudgets,
  useCategories,
  useDebts,
  useGoals,
  useHoldings,
  useImportTemplates,
  usePayees,
  useRules,
  useScheduledTransactions,
  useTags,
} from '@/live/records.ts';
import { useSavedFilters } from '@/live/transactions/register-lookups.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import type { PaletteCommand, PaletteVerb } from './command-palette-places.tsx';

const NONE = [] as const;

const ICONS = {
  open: <List />,
  edit: <Pencil />,
  add: <Plus />,
  transfer: <ArrowLeftRight />,
  import: <FileUp />,
  statement: <ClipboardCheck />,
  report: <ChartColumn />,
  budget: <PiggyBank />,
  apply: <WandSparkles />,
  post: <CalendarCheck />,
  price: <CircleDollarSign />,
  account: <Wallet />,
  split: <Split />,
  history: <History />,
  copy: <Copy />,
} as const;

/** Makes a verb with its icon. */
export const verbOf = (
  name: keyof typeof ICONS,
  label: MessageKey,
  run: () => void,
): PaletteVerb => ({ id: `verb-${name}`, label: t(label), icon: ICONS[name], run });

type Named = { readonly id: string; readonly name: string };

/** An entry for a record. Choosing it runs the first verb. */
function entry(
  kind: string,
  { id, name }: Named,
  group: MessageKey,
  icon: ReactNode,
  verbs: () => readonly [PaletteVerb, ...PaletteVerb[]],
): PaletteCommand {
  const run = () => verbs()[0].run();
  return { id: `${kind}-${id}`, label: name, kind: t(group), icon, verbs, run };
}

/**
 * All records, by name. An account, budget, goal, debt, or holding opens its page; a category,
 * payee, tag, or saved filter opens its transactions; a rule or a schedule opens its dialog, and an
 * import template its list.
 */
export function useRecordCommands(): {
  readonly accounts: readonly PaletteCommand[];
  readonly others: readonly PaletteCommand[];
} {
  const accounts = useAccountCommands();
  const named = useNamedCommands();
  const plans = usePlanCommands();
  const saved = useSavedCommands();
  return useMemo(
    () => ({ accounts, others: [...named, ...plans, ...saved] }),
    [accounts, named, plans, saved],
  );
}

/** Both kinds of actions that verbs run: go to an address, or open a dialog. */
export function useVerbActions() {
  const navigate = useNavigate();
  const { open } = useDialogs();
  return useMemo(
    () => ({
      go: (to: string) => () => void navigate(to),
      ask:
        <Name extends DialogName>(name: Name, request: DialogRequests[Name]) =>
        () =>
          open(name, request),
    }),
    [navigate, open],
  );
}

function useAccountCommands(): readonly PaletteCommand[] {
  const accounts = valueOr(useAccounts(), NONE);
  const { go, ask } = useVerbActions();
  return useMemo(
    () =>
      accounts.map((account) => {
        const accountId = account.id;
        const open = verbOf('open', 'palette.verbOpen', go(routes.account(accountId)));
        const edit = verbOf('edit', 'palette.verbEdit', ask('edit-account', { accountId }));
        if (account.archived) {
          return entry('account', account, 'palette.archivedAccounts', <Wallet />, () => [
            open,
            edit,
          ]);
        }
        return entry('account', account, 'palette.accounts', <Wallet />, () => [
          open,
          verbOf('add', 'palette.verbAdd', ask('add-transaction', { accountId })),
          verbOf('transfer', 'palette.verbTransfer', ask('add-transfer', { accountId })),
          verbOf('import', 'palette.verbImport', ask('import', { accountId })),
          verbOf('statement', 'palette.verbStatement', ask('check-statement', { accountId })),
          edit,
        ]);
      }),
    [accounts, go, ask],
  );
}

/** Categories, payees and tags. */
function useNamedCommands(): readonly PaletteCommand[] {
  const categories = valueOr(useCategories(), NONE);
  const payees = valueOr(usePayees(), NONE);
  const tags = valueOr(useTags(), NONE);
  const { go, ask } = useVerbActions();
  return useMemo(() => {
    const rows = (query: Readonly<Record<string, string>>) =>
      verbOf('open', 'palette.verbTransactions', go(routes.transactions(query)));
    const add = (values: DialogRequests['add-transaction']['values']) =>
      verbOf('add', 'palette.verbAdd', ask('add-transaction', values ? { values } : {}));
    return [
      ...categories.map((category) => {
        const { id: categoryId, nature, hidden } = category;
        const tab = nature === 'income' ? 'income' : 'spending';
        const icon = <CategoryTile category={category} size={20} />;
        return entry('category', category, 'palette.categories', icon, () => [
          rows({ category: categoryId }),
          ...(hidden ? [] : [add({ categoryId })]),
          verbOf('report', 'palette.verbReport', go(routes.reports({ tab, category: categoryId }))),
          ...(hidden || nature === 'income'
            ? []
            : [verbOf('budget', 'palette.verbBudget', ask('add-budget', { categoryId }))]),
          verbOf('edit', 'palette.verbEdit', ask('edit-category', { categoryId })),
        ]);
      }),
      ...payees.map((payee) => {
        const { id: payeeId, name, defaultCategoryId } = payee;
        return entry('payee', payee, 'palette.payees', <Store />, () => [
          rows({ payee: payeeId }),
          add({ description: name, categoryId: defaultCategoryId }),
          verbOf('edit', 'palette.verbEdit', ask('edit-payee', { payeeId })),
        ]);
      }),
      ...tags.map((tag) =>
        entry('tag', tag, 'palette.tags', <TagIcon />, () => [
          rows({ tag: tag.id }),
          ...(tag.hidden ? [] : [add({ tags: [tag.id] })]),
          verbOf('edit', 'palette.verbEdit', ask('edit-tag', { tagId: tag.id })),
        ]),
      ),
    ];
  }, [categories, payees, tags, go, ask]);
}

/** Schedules, budgets, goals, debts and holdings. */
function usePlanCommands(): readonly PaletteCommand[] {
  const scheduled = valueOr(useScheduledTransactions(), NONE);
  const budgets = valueOr(useBudgets(), NONE);
  const goals = valueOr(useGoals(), NONE);
  const debts = valueOr(useDebts(), NONE);
  const holdings = valueOr(useHoldings(), NONE);
  const { go, ask } = useVerbActions();
  return useMemo(
    () => [
      ...scheduled.map(({ id: scheduledId, description: name, paused }) => {
        const named = { id: scheduledId, name };
        return entry('scheduled', named, 'palette.scheduled', <CalendarClock />, () => [
          verbOf('edit', 'palette.verbEdit', ask('edit-scheduled', { scheduledId })),
          ...(paused
            ? []
            : [verbOf('post', 'palette.verbPost', ask('post-scheduled', { scheduledId }))]),
          verbOf('open', 'palette.verbSchedule', go(routes.scheduled())),
        ]);
      }),
      ...budgets.map((budget) =>
        entry('budget', budget, 'palette.budgets', <PiggyBank />, () => [
          verbOf('open', 'palette.verbOpen', go(routes.planning('budgets', { id: budget.id }))),
          verbOf('edit', 'palette.verbEdit', ask('edit-budget', { budgetId: budget.id })),
        ]),
      ),
      ...goals.map((goal) =>
        entry('goal', goal, 'palette.goals', <Target />, () => [
          verbOf('open', 'palette.verbOpen', go(routes.planning('goals', { id: goal.id }))),
          verbOf('edit', 'palette.verbEdit', ask('edit-goal', { goalId: goal.id })),
        ]),
      ),
      ...debts.map((debt) =>
        entry('debt', debt, 'palette.debts', <Landmark />, () => [
          verbOf('open', 'palette.verbOpen', go(routes.planning('debts', { id: debt.id }))),
          verbOf('price', 'palette.verbOwed', ask('set-debt-balance', { debtId: debt.id })),
          verbOf('edit', 'palette.verbEdit', ask('edit-debt', { debtId: debt.id })),
        ]),
      ),
      ...holdings.map((holding) => {
        const { id: holdingId, symbol, accountId } = holding;
        return {
          ...entry('holding', holding, 'palette.holdings', <ChartPie />, () => [
            verbOf('open', 'palette.verbOpen', go(routes.holding(accountId, holdingId))),
            verbOf('add', 'palette.verbEvent', ask('add-holding-event', { holdingId })),
            verbOf('price', 'palette.verbPrice', ask('add-prices', { holdingId })),
            verbOf('edit', 'palette.verbEdit', ask('edit-holding', { holdingId })),
          ]),
          ...(symbol ? { words: symbol } : {}),
        };
      }),
    ],
    [scheduled, budgets, goals, debts, holdings, go, ask],
  );
}

/** Rules, import templates and saved filters. */
function useSavedCommands(): readonly PaletteCommand[] {
  const rules = valueOr(useRules(), NONE);
  const templates = valueOr(useImportTemplates(), NONE);
  const filters = valueOr(useSavedFilters(), NONE);
  const { go, ask } = useVerbActions();
  return useMemo(() => {
    const list = (tab: string) =>
      verbOf('open', 'palette.verbSettings', go(routes.settings({ tab })));
    return [
      ...rules.map((rule) =>
        entry('rule', rule, 'palette.rules', <ListFilter />, () => [
          verbOf('edit', 'palette.verbEdit', ask('edit-rule', { ruleId: rule.id })),
          ...(rule.enabled
            ? [verbOf('apply', 'rules.applyRule', ask('apply-rules', { ruleId: rule.id }))]
            : []),
          list('rules'),
        ]),
      ),
      ...templates.map((template) =>
        entry('template', template, 'palette.templates', <FileSpreadsheet />, () => [
          list('templates'),
        ]),
      ),
      ...filters.map(({ key, name, params }) => ({
        id: key,
        label: name,
        kind: t('palette.savedFilters'),
        icon: <Funnel />,
        isPassing: true,
        run: go(routes.transactions(Object.fromEntries(new URLSearchParams(params)))),
      })),
    ];
  }, [rules, templates, filters, go, ask]);
}
