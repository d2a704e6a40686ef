import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { routes } from '@/config/routes.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ContributionPlan } from '@/domain/investments/contribution-facts.ts';
import {
  type ContributionLine,
  PLAN_CURRENCY,
  yearOf,
} from '@/domain/investments/contribution-flows.ts';
import type { ContributionRoom } from '@/domain/investments/contribution-room.ts';
import { moneyText } from '@/features/accounts/security-text.ts';
import { type PlanRoom, useContributionRoom } from '@/live/investments/contributions.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { NoteLine } from '@/ui/layout/formatted-text.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { LevelBar, MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { Amount } from '@/ui/tables/amount.tsx';

/**
 * The contribution room of TFSA, RRSP and FHSA. Renders nothing if the user has none of these
 * plans.
 */
export function ContributionRoomSection() {
  const year = yearOf(useToday());
  const live = useContributionRoom(year);
  if (live.status === 'loading') return null;
  if (live.status === 'ready' && live.value.length === 0) return null;
  return (
    <Section level={3} title={t('investments.room')} detail={t('investments.roomHelp')}>
      {live.status === 'failed' ? (
        <Notice tone="danger">
          {t('investments.roomFailed', { message: live.error.message })}
        </Notice>
      ) : (
        <Card padding="none" clip>
          <Stack gap={0} divided>
            {live.value.map((view) => (
              <PlanRow key={view.plan} view={view} year={year} />
            ))}
          </Stack>
        </Card>
      )}
    </Section>
  );
}

type PlanRowProps = { readonly view: PlanRoom; readonly year: number };

/** One plan: the room left, how it is computed, and the contributions. */
function PlanRow({ view, year }: PlanRowProps) {
  const { plan, room, facts, lines, leftOut } = view;
  const names = leftOut.map(({ name }) => name).join(', ');
  return (
    <Stack as="article" gap={0} aria-label={accountTypeLabel(plan)}>
      <MeasuredRow
        title={<Text weight="medium">{accountTypeLabel(plan)}</Text>}
        value={room.ok ? <RoomLeft room={room.value} /> : null}
        bar={room.ok ? <UsedBar plan={plan} room={room.value} /> : null}
        detail={room.ok ? sumText(view, room.value) : t(REASONS[room.code], { year: String(year) })}
        trailing={<FactsButton plan={plan} isNew={facts === null} />}
      />
      <Remarks view={view} year={year} />
      {names ? (
        <Note>
          <Text tone="muted">{t('investments.roomLeftOut', { names })}</Text>
        </Note>
      ) : null}
      {facts || lines.length > 0 ? (
        <Note>
          <Disclosure summary={t('investments.lines')}>
            <PlanLines view={view} />
          </Disclosure>
        </Note>
      ) : null}
    </Stack>
  );
}

/** Contributions and withdrawals of a plan by year; transfers link to their transactions. */
function PlanLines({ view }: { readonly view: PlanRoom }) {
  if (view.lines.length === 0) {
    return (
      <Text as="p" size="sm" tone="muted">
        {t('investments.noLines')}
      </Text>
    );
  }
  return (
    <Stack
      gap={0}
      role="group"
      aria-label={t('investments.linesOf', { plan: accountTypeLabel(view.plan) })}
    >
      <DataList
        items={view.lines.map((line) => ({
          key: `${line.from} ${line.accountId} ${line.year}`,
          label: <LineLabel line={line} view={view} />,
          value: <LineFigure line={line} />,
        }))}
      />
    </Stack>
  );
}

type LineProps = { readonly line: ContributionLine; readonly view: PlanRoom };

function LineLabel({ line, view }: LineProps) {
  const { from, accountId, year } = line;
  const account = view.accounts.find(({ id }) => id === accountId)?.name ?? '';
  const label = t(`investments.line-from-${from}`, { account, year: String(year) });
  const to = lineUrl(line);
  if (to === null) return label;
  return (
    <>
      <Link to={to} className={linkClass({ tone: 'quiet', reach: true })}>
        {label}
      </Link>
      {line.isNetted ? ` ${t('investments.lineNetted')}` : null}
    </>
  );
}

/** The address of the rows behind a line; null if there are none. */
function lineUrl({ from, accountId, year }: ContributionLine): string | null {
  if (from === 'stated') return null;
  if (from !== 'transfers') return routes.account(accountId);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return routes.transactions({ account: accountId, status: 'transfers', from: first, to: last });
}

function LineFigure({ line: { contributed, withdrawn } }: Pick<LineProps, 'line'>) {
  return (
    <Stack direction="row" gap={3} justify="end">
      {contributed === 0 ? null : (
        <Amount tone="in">
          {t('investments.lineIn', { amount: moneyText(contributed, PLAN_CURRENCY) })}
        </Amount>
      )}
      {withdrawn === 0 ? null : (
        <Amount>{t('investments.lineOut', { amount: moneyText(withdrawn, PLAN_CURRENCY) })}</Amount>
      )}
    </Stack>
  );
}

/** A note below a plan's row, aligned with its text. */
function Note({ children }: { readonly children: ReactNode }) {
  return (
    <NoteLine>
      <Text as="div" size="sm">
        {children}
      </Text>
    </NoteLine>
  );
}

type FactsButtonProps = { readonly plan: ContributionPlan; readonly isNew: boolean };

function FactsButton({ plan, isNew }: FactsButtonProps) {
  const dialogs = useDialogs();
  const open = () => dialogs.open('contribution-facts', { plan });
  if (isNew) {
    return (
      <Button
        size="sm"
        aria-label={t('investments.enterFactsOf', { plan: accountTypeLabel(plan) })}
        onClick={open}
      >
        {t('investments.enterFacts')}
      </Button>
    );
  }
  return (
    <IconButton
      size="sm"
      aria-label={t('investments.changeFactsOf', { plan: accountTypeLabel(plan) })}
      icon={<Pencil aria-hidden="true" />}
      onClick={open}
    />
  );
}

/** How much of the room is used. */
function UsedBar({
  plan,
  room,
}: {
  readonly plan: ContributionPlan;
  readonly room: ContributionRoom;
}) {
  const { added, carried, contributed, left } = room;
  const all = Math.max(0, added + carried);
  // Contributed without any room: a full bar.
  const shareWithoutRoom = left < 0 ? 1 : 0;
  const share = all > 0 ? contributed / all : shareWithoutRoom;
  return (
    <LevelBar
      label={t('investments.roomUsed', { plan: accountTypeLabel(plan) })}
      share={share}
      tone={left < 0 ? 'danger' : 'good'}
      valueText={t('investments.roomUsedOf', {
        used: amountText(contributed),
        all: amountText(cents(all)),
      })}
    />
  );
}

const REASONS = {
  'facts-missing': 'investments.roomMissing',
  'limit-unknown': 'investments.roomUnknown',
  'no-room-yet': 'investments.roomNotYet',
} as const;

const amountText = (amount: Money) => moneyText(amount, PLAN_CURRENCY);

function sumText({ facts }: PlanRoom, { added, carried, contributed }: ContributionRoom): string {
  if (facts?.plan === 'RRSP' && facts.isStated) {
    const params = { limit: amountText(carried), contributed: amountText(contributed) };
    return t('investments.roomSumLimit', params);
  }
  const key = carried < 0 ? 'investments.roomSumMinus' : 'investments.roomSum';
  return t(key, {
    added: amountText(added),
    contributed: amountText(contributed),
    carried: amountText(cents(Math.abs(carried))),
  });
}

function RoomLeft({ room }: { readonly room: ContributionRoom }) {
  const isOver = room.left < 0;
  return (
    <Text tone={isOver ? 'danger' : 'default'} weight="medium">
      {t(isOver ? 'investments.roomOver' : 'investments.roomLeft', {
        amount: amountText(cents(Math.abs(room.left))),
        year: String(room.year),
      })}
    </Text>
  );
}

function Remarks({ view, year }: { readonly view: PlanRoom; readonly year: number }) {
  const { room, plan, facts, withdrawn, isOld } = view;
  const claimed = (facts?.plan === 'RRSP' && facts.claimedBefore) || 0;
  if (!room.ok) return null;
  const roomYear = room.value.year;
  const remarks = [
    room.value.left < 0 ? t(`investments.over-${plan}`) : '',
    isOld ? t('investments.roomOld', { year: String(roomYear), now: String(year) }) : '',
    claimed > 0
      ? t('investments.roomClaimed', {
          amount: amountText(cents(claimed)),
          year: String(roomYear),
          before: String(roomYear - 1),
        })
      : '',
    plan === 'TFSA' && withdrawn > 0
      ? t('investments.roomBack', {
          amount: amountText(withdrawn),
          year: String(roomYear),
          next: String(roomYear + 1),
        })
      : '',
  ].filter(Boolean);
  if (remarks.length === 0) return null;
  return (
    <Note>
      <Text tone={room.value.left < 0 || isOld ? 'warn' : 'muted'}>{remarks.join(' ')}</Text>
    </Note>
  );
}
