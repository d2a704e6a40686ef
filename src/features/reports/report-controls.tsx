import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { inAccountOrder } from '@/domain/accounts/account-order.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import {
  type MissingRate,
  missingRates,
  reportCurrencies,
} from '@/domain/reports/report-params.ts';
import type { ReportScope, ScopeChoice } from '@/domain/reports/report-scope.ts';
import { accountName } from '@/features/reports/parts/record-labels.tsx';
import { daysText } from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { Popover } from '@/ui/overlays/popover.tsx';
import {
  ComparisonSelect,
  comparedText,
  FrameSelect,
  PeriodDays,
  PeriodKindSelect,
  PeriodSteps,
} from './period-picker.tsx';
import type { ReportAddress } from './report-address.ts';

type ReportControlsProps = { readonly base: ReportBase; readonly address: ReportAddress };

/**
 * The report's controls for period, comparison and scope: in one line, or behind a button on narrow
 * screens, where the report needs the room.
 */
export function ReportControls({ base, address }: ReportControlsProps) {
  const { picked, scopeChoice, setPicked, setScope } = address;
  const isWide = useWideScreen();
  const context = contextText(base, address, !isWide);
  const choices = (
    <>
      <PeriodKindSelect picked={picked} calendar={base.calendar} onPick={setPicked} />
      <ComparisonSelect picked={picked} onPick={setPicked} />
      <ScopePicker
        accounts={base.accounts}
        baseCurrency={base.baseCurrency}
        choice={scopeChoice}
        onChange={setScope}
      />
    </>
  );
  return (
    <ShowIn medium="screen">
      <Stack gap={isWide ? 2 : 1}>
        <Stack direction="row" gap={3} align="center" justify="between" wrap={isWide}>
          <PeriodSteps picked={picked} calendar={base.calendar} onPick={setPicked} />
          {isWide ? (
            <Toolbar kind="filters" label={t('reports.frame')}>
              {choices}
            </Toolbar>
          ) : (
            <FrameButton>{choices}</FrameButton>
          )}
        </Stack>
        {picked.choice.kind === 'custom' ? (
          <PeriodDays
            choice={picked.choice}
            onPick={(days) => setPicked({ ...picked, choice: days })}
          />
        ) : null}
        {context === '' ? null : (
          <Text as="p" size="sm" tone="muted">
            {context}
          </Text>
        )}
      </Stack>
    </ShowIn>
  );
}

/** Opens the choices in a sheet. */
function FrameButton({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={t('reports.frame')}
      sheet
      open={isOpen}
      onOpenChange={setOpen}
      footer={
        <Button variant="solid" width="full" onClick={() => setOpen(false)}>
          {t('reports.frameDone')}
        </Button>
      }
      trigger={
        <IconButton
          variant="outline"
          aria-label={t('reports.frame')}
          icon={<SlidersHorizontal aria-hidden="true" />}
        />
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Popover>
  );
}

type ScopePickerProps = {
  readonly accounts: readonly Account[];
  readonly baseCurrency: string;
  readonly choice: ScopeChoice;
  readonly onChange: (change: Partial<ScopeChoice>) => void;
};

/**
 * Chooses the account, and, with several currencies, the report's currency and whether to convert.
 */
function ScopePicker({ accounts, baseCurrency, choice, onChange }: ScopePickerProps) {
  const included = inAccountOrder(accounts.filter(({ excluded }) => excluded !== true));
  const currencies = reportCurrencies(accounts, baseCurrency);
  const { accountId, currency, isConverted } = choice;
  // A selected account implies its currency, unless everything is converted.
  const hasCurrency = currencies.length > 1 && (accountId === '' || isConverted);
  return (
    <>
      {included.length > 1 || accountId !== '' ? (
        <FrameSelect
          label={t('reports.account')}
          options={[
            { value: '', label: t('reports.allAccounts') },
            ...included.map(({ id, name, archived }) => ({
              value: id,
              label: archived ? t('reports.archived', { name }) : name,
            })),
          ]}
          value={accountId}
          onChange={(event) => onChange({ accountId: event.currentTarget.value })}
        />
      ) : null}
      {hasCurrency ? (
        <FrameSelect
          label={t('reports.currency')}
          options={currencies.map((code) => ({
            value: code,
            label: t('reports.inCurrency', { currency: code }),
          }))}
          value={currency}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
      ) : null}
      {currencies.length > 1 ? (
        <Switch
          label={t('reports.convert')}
          checked={isConverted}
          onChange={(event) => onChange({ isConverted: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}

type MissingRatesProps = {
  readonly scope: ReportScope;
  readonly days: ReportDays;
  /** null = no comparison. */
  readonly compared: ReportDays | null;
};

/**
 * Lists missing exchange rates if everything is converted, with a link to enter them. Renders
 * nothing if none are missing.
 */
export function MissingRates({ scope, days, compared }: MissingRatesProps) {
  const { currency: base } = scope;
  const now = missingRates(scope, days).map((each) => missingText(each, base));
  const before = (compared ? missingRates(scope, compared) : []).map(({ currency }) =>
    t('reports.rateMissingCompared', { currency, base }),
  );
  const sentences = [...now, ...before];
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Link
          to={routes.settings({ tab: 'currencies' })}
          className={buttonClass({ size: 'sm', variant: 'outline' })}
        >
          {t('reports.enterRates')}
        </Link>
      }
    >
      <Stack gap={1}>
        {sentences.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </Stack>
    </Notice>
  );
}

function missingText({ currency, until }: MissingRate, base: string): string {
  if (until === null) return t('reports.rateMissing', { currency, base });
  const date = formatDate(until, 'medium', currentLocale());
  return t('reports.rateMissingUntil', { currency, base, date });
}

/** What the report is compared with, and which currencies it leaves out; '' if neither. */
function contextText(base: ReportBase, address: ReportAddress, isShort = false): string {
  const { compared, scopeChoice } = address;
  const { accountId } = scopeChoice;
  // Where the choices are behind a button, nothing else names the account.
  const account = isShort && accountId !== '' ? `${accountName(base, accountId)}.` : '';
  return [account, comparedText(compared, isShort), leftOutText(base, scopeChoice)]
    .filter(Boolean)
    .join(' ');
}

/**
 * Names the currencies that a report of all accounts leaves out when nothing is converted; '' if
 * none.
 */
function leftOutText(
  { accounts, baseCurrency }: Pick<ReportBase, 'accounts' | 'baseCurrency'>,
  { currency, isConverted, accountId }: ScopeChoice,
): string {
  if (isConverted || accountId !== '') return '';
  const others = reportCurrencies(accounts, baseCurrency).filter((code) => code !== currency);
  return others.length === 0 ? '' : t('reports.leftOut', { list: others.join(', ') });
}

type PrintedHeaderProps = { readonly base: ReportBase; readonly address: ReportAddress };

/** Replaces the controls in print: the report, its days and accounts, and the day of printing. */
export function PrintedHeader({ base, address }: PrintedHeaderProps) {
  const isPrinting = useIsPrinting();
  const { tab, period, scopeChoice } = address;
  if (!isPrinting) return null;
  const { accountId, currency, isConverted } = scopeChoice;
  const context = contextText(base, address);
  const facts = [
    daysText(period),
    accountId === '' ? t('reports.allAccounts') : accountName(base, accountId),
    t(isConverted ? 'reports.convertedTo' : 'reports.inCurrency', { currency }),
    t('reports.printed', { date: formatDate(base.calendar.today, 'medium', currentLocale()) }),
  ];
  return (
    <Stack gap={1}>
      <Heading level={2}>{t(`reports.${tab}`)}</Heading>
      <Text as="p" tone="muted">
        {facts.join(' · ')}
      </Text>
      {context === '' ? null : (
        <Text as="p" tone="muted">
          {context}
        </Text>
      )}
    </Stack>
  );
}
