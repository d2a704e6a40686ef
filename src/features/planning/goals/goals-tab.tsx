import ArrowLeft from 'lucide-react/icons/arrow-left';
import Compass from 'lucide-react/icons/compass';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Target from 'lucide-react/icons/target';
import { type ReactNode, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { GoalGlyph } from '@/components/categories/goal-glyph.tsx';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { holdsMoney } from '@/domain/goals/goal.ts';
import { type GoalStart, newGoalForm, proposedTarget } from '@/domain/goals/goal-form.ts';
import type { GoalOverview, GoalView } from '@/domain/goals/goal-overview.ts';
import { GoalsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { useGoalOverview } from '@/live/goals.ts';
import { useGoalStart } from '@/live/planning.ts';
import { useAccounts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusHeading } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import {
  checkGoalFormState,
  type GoalFormState,
  goalFormStateOf,
  useGoalSave,
} from './goal-form-state.ts';
import { GoalGrowth } from './goal-growth.tsx';
import { GoalList } from './goal-list.tsx';
import { GoalMenu, useGoalActions } from './goal-menu.tsx';
import { GoalStanding } from './goal-standing.tsx';
import { moneyText, statusBadge } from './goal-text.ts';
import { GoalAccounts, GoalTransfers } from './goal-transfers.tsx';

/** Empty state: a three-field form for the first goal, prefilled from the user's figures. */
function GoalsEmpty() {
  const dialogs = useDialogs();
  const accounts = useAccounts();
  const start = useGoalStart();
  if (accounts.status === 'loading' || start.status === 'loading') return <GoalsSkeleton />;
  return (
    <Card padding="lg">
      <EmptyState
        size="head"
        icon={<Target />}
        title={t('goals.emptyTitle')}
        text={t('goals.emptyText')}
      />
      <FirstGoalForm
        accounts={accounts.status === 'ready' ? accounts.value : []}
        start={start.status === 'ready' ? start.value : null}
        more={
          <Button icon={<Plus />} onClick={() => dialogs.open('add-goal', {})}>
            {t('goals.add')}
          </Button>
        }
      />
    </Card>
  );
}

type GoalQuickFormProps = {
  readonly accounts: readonly Account[];
  /** null = the suggestion isn't available. */
  readonly start: GoalStart | null;
  /** Opens the whole form. */
  readonly more: ReactNode;
};

/** Short form for a first goal; the other fields get their defaults. */
function FirstGoalForm({ accounts, start, more }: GoalQuickFormProps) {
  const today = useToday();
  const form = useForm<GoalFormState>({
    defaultValues: goalFormStateOf(
      newGoalForm(today, [], {
        name: t('goals.emergencyName'),
        targetAmount: start && proposedTarget(start.spending),
        linkedAccountId: start?.account?.id ?? '',
      }),
    ),
    resolver: formResolver((values) => checkGoalFormState(values, accounts)),
  });
  const { control } = form;
  useUnsaved(form.formState.isDirty);
  const { pending, submit } = useGoalSave({ form, onSaved: () => undefined });
  const accountId = useWatch({ control, name: 'linkedAccountId' });
  const currency = accounts.find(({ id }) => id === accountId)?.currency ?? start?.currency;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <FieldRow columns={3}>
          <FormField control={control} name="name" label={t('goals.name')} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField
            control={control}
            name="targetAmount"
            label={t('goals.targetAmount')}
            help={
              start && start.spending > 0
                ? t('goals.emptySpending', { amount: moneyText(start.spending, start) })
                : undefined
            }
            required
          >
            {(field) => <AmountInput {...field} currency={currency} />}
          </FormField>
          <FormField control={control} name="linkedAccountId" label={t('goals.account')}>
            {({ onChange, ...field }) => (
              <AccountSelect
                {...field}
                accounts={accounts}
                none={t('goals.formNoAccount')}
                onValueChange={onChange}
              />
            )}
          </FormField>
        </FieldRow>
        <Stack direction="row" gap={2} align="center" justify="center" wrap>
          <Button type="submit" variant="solid" pending={pending}>
            {t('goals.save')}
          </Button>
          {more}
        </Stack>
        <Text as="p" size="sm" tone="muted" align="center">
          {t('goals.emptyMore')}
        </Text>
      </Stack>
    </form>
  );
}

type GoalDetailProps = { readonly view: GoalView; readonly overview: GoalOverview };

/**
 * Detail view of one goal: status and ways to catch up, growth, what-if, scheduled transfers, and
 * its account.
 */
function GoalDetail({ view, overview }: GoalDetailProps) {
  const { goal, account } = view;
  const goals = useMemo(() => overview.views.map((each) => each.goal), [overview]);
  const isWide = useWideScreen();
  const navigate = useNavigate();
  const actions = useGoalActions(() => undefined)(goal.id);
  const goalAccount = overview.accounts.find((each) => each.account.id === account?.id);
  const remove = () => {
    actions.remove();
    void navigate(routes.planning('goals'), { replace: true });
  };
  const badge = statusBadge(view);
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Text as="p" size="sm" tone="muted">
          <Link to={routes.planning('goals')} className={linkClass({ tone: 'quiet' })}>
            <MarkedText mark={<ArrowLeft aria-hidden="true" />}>{t('goals.back')}</MarkedText>
          </Link>
        </Text>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <Stack direction="row" gap={3} align="center" wrap>
            <Tile size={36} look="accent">
              <GoalGlyph goal={goal} />
            </Tile>
            <FocusHeading level={2} size="lg" takesFocus>
              {goal.name}
            </FocusHeading>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </Stack>
          <Stack direction="row" gap={2} align="center">
            <Button
              size={isWide ? 'sm' : 'md'}
              icon={<Pencil />}
              aria-label={t('goals.editRow', { name: goal.name })}
              onClick={actions.edit}
            >
              {t('goals.edit')}
            </Button>
            <GoalMenu goal={goal} actions={{ ...actions, remove }} withoutEdit />
          </Stack>
        </Stack>
      </Stack>
      <GoalStanding view={view} goalAccount={goalAccount} goals={goals} />
      {holdsMoney(goal) ? (
        <GoalGrowth
          view={view}
          goals={goals}
          isInvested={goalAccount?.inflow.isInvested ?? false}
        />
      ) : null}
      {account && holdsMoney(goal) ? <GoalTransfers view={view} account={account} /> : null}
      {goalAccount ? (
        <GoalAccounts
          views={overview.views.filter((each) => each.account?.id === account?.id)}
          accounts={[goalAccount]}
        />
      ) : null}
    </Stack>
  );
}

/** The Goals tab of Planning: all goals, or one of them (`id` in the address). */
export function GoalsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const overview = useGoalOverview();
  if (overview.status === 'loading') return <GoalsSkeleton />;
  if (overview.status === 'failed') {
    return (
      <ErrorState title={t('goals.failedTitle')} reassurance={t('goals.failedSafe')}>
        {overview.error.message}
      </ErrorState>
    );
  }
  const { views } = overview.value;
  if (id !== null) {
    const view = views.find(({ goal }) => goal.id === id);
    return view ? <GoalDetail key={id} view={view} overview={overview.value} /> : <GoalMissing />;
  }
  return views.length === 0 ? <GoalsEmpty /> : <GoalsOverview {...overview.value} />;
}

function GoalsOverview(overview: GoalOverview) {
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  return (
    <Stack gap={6}>
      <Section
        title={t('goals.title')}
        // On a phone, the goals need the room.
        detail={isWide ? t('goals.detail') : undefined}
        actions={
          <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-goal', {})}>
            {t('goals.add')}
          </Button>
        }
      >
        <GoalList views={overview.views} />
      </Section>
      <GoalAccounts {...overview} />
    </Stack>
  );
}

/** Shown if the address names a goal that doesn't exist. */
function GoalMissing() {
  return (
    <EmptyState
      icon={<Compass />}
      title={t('goals.missingTitle')}
      text={t('goals.missingText')}
      actions={
        <Link to={routes.planning('goals')} className={buttonClass({ variant: 'solid' })}>
          {t('goals.back')}
        </Link>
      }
    />
  );
}
