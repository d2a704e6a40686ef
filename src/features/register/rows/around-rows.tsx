import X from 'lucide-react/icons/x';
import { memo, useSyncExternalStore } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useSingleKeys } from '@/components/shortcuts/shortcuts.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { KeyBar, KeyCap, KeyHint } from '@/ui/layout/key-bar.tsx';
import { GridHeading, GridHeadings, HeadingFigure } from '@/ui/lists/grid-headings.tsx';
import { storedChoice } from '@/ui/theme/stored-choice.ts';
import { monthAt, type RegisterGeometry } from './register-window.ts';

type RegisterMonthsProps = {
  readonly geometry: RegisterGeometry;
  readonly months: RegisterView['months'];
  readonly names: RegisterNames;
  readonly monthHeight: number;
  /** Height of the upcoming rows above the list, in px. */
  readonly above: number;
  /** Indexes of the first and last drawn rows. */
  readonly first: number;
  readonly last: number;
};

/** The headings of the months in view. Their figures are those of whole months, loaded or not. */
export function RegisterMonths(props: RegisterMonthsProps) {
  const { geometry, months, names, monthHeight, above, first, last } = props;
  const { months: placed } = geometry;
  if (!months || placed.length === 0) return null;
  const shown = placed.slice(
    Math.max(0, monthAt(placed, first)),
    Math.max(0, monthAt(placed, last)) + 1,
  );
  return (
    <GridHeadings label={t('register.months')} above={above}>
      {shown.map(({ month, rows, top, height }) => (
        <MonthHeading
          key={month}
          month={month}
          rows={rows}
          top={top}
          height={height}
          monthHeight={monthHeight}
          months={months}
          names={names}
        />
      ))}
    </GridHeadings>
  );
}

type MonthHeadingProps = {
  readonly month: string;
  readonly rows: number;
  readonly top: number;
  readonly height: number;
  readonly monthHeight: number;
  readonly months: NonNullable<RegisterView['months']>;
  readonly names: RegisterNames;
};

/**
 * The name of a month, how many rows it has, and what came in and went out. Transfers between own
 * accounts are neither.
 */
const MonthHeading = memo(function MonthHeading(props: MonthHeadingProps) {
  const { month, rows, top, height, monthHeight, months, names } = props;
  useAmountsHidden();
  const flows = totalsByCurrency(months.totalsOf(month), names.accounts);
  const isMixed = flows.length > 1;
  return (
    <GridHeading
      top={top}
      height={height}
      headingHeight={monthHeight}
      title={formatDate(`${month}-01` as CalendarDate, 'month', currentLocale())}
      count={t('register.count', { count: rows })}
    >
      {flows.map(({ currency, moneyIn, moneyOut }) => {
        const amount = (value: Money) => shownMoney(value, currency, { signed: true });
        const net = amount(cents(moneyIn + moneyOut));
        const name = isMixed ? t('register.netOf', { currency }) : t('register.net');
        return isMixed ? (
          <HeadingFigure key={currency} label={name} figure={net} isMain />
        ) : (
          <span key={currency}>
            <HeadingFigure label={t('register.in')} figure={amount(moneyIn)} isIn={moneyIn > 0} />
            <HeadingFigure label={t('register.out')} figure={amount(moneyOut)} />
            <HeadingFigure label={name} figure={net} isMain />
          </span>
        );
      })}
    </GridHeading>
  );
});

const choice = storedChoice('coffer.key-bar', ['shown', 'hidden']);

/** The keys of the list, until the user closes the line for good. */
export function RegisterKeyBar() {
  const dialogs = useDialogs();
  const hasKeys = useSingleKeys();
  const isShown = useSyncExternalStore(choice.subscribe, choice.read) === 'shown';
  if (!hasKeys || !isShown) return null;
  return (
    <KeyBar
      label={t('shortcuts.bar')}
      end={
        <>
          <QuietButton onClick={() => dialogs.open('shortcuts', {})}>
            <KeyCap>?</KeyCap> {t('shortcuts.barAll')}
          </QuietButton>
          <IconButton
            size="sm"
            aria-label={t('shortcuts.barHide')}
            icon={<X aria-hidden="true" />}
            onClick={() => choice.set('hidden')}
          />
        </>
      }
    >
      <KeyHint keys={['J', 'K']}>{t('shortcuts.barMove')}</KeyHint>
      <KeyHint keys={[t('shortcuts.keySpace')]}>{t('shortcuts.barOpen')}</KeyHint>
      <KeyHint keys={['Q']}>{t('shortcuts.barEdit')}</KeyHint>
      <KeyHint keys={['C']}>{t('shortcuts.barCategory')}</KeyHint>
      <KeyHint keys={['T']}>{t('shortcuts.barTags')}</KeyHint>
      <KeyHint keys={['S']}>{t('shortcuts.barSplit')}</KeyHint>
      <KeyHint keys={['R']}>{t('shortcuts.barReviewed')}</KeyHint>
      <KeyHint keys={['X']}>{t('shortcuts.barSelect')}</KeyHint>
    </KeyBar>
  );
}
