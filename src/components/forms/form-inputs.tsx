import type { ComponentProps } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { EARLIEST_DATE } from '@/config/limits.ts';
import { resultOfTyped, typedMoneyText } from '@/domain/core/typed-money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { DateField } from '@/ui/controls/date-field.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

type AmountInputProps = Omit<
  ComponentProps<typeof NumberInput>,
  'unit' | 'result' | 'inputMode' | 'value' | 'defaultValue'
> & {
  readonly value: string;
  /** Stands beside the figure; not part of it. */
  readonly currency?: string | undefined;
  /** Whether a minus may be typed. */
  readonly signed?: boolean;
};

/**
 * A text box for an amount, which takes arithmetic ('12.50+3'): what it comes to stands below it while it is typed, and in the
 * box on leaving it or with Enter. What is typed is read by readTypedMoney.
 */
export function AmountInput({
  currency,
  signed = false,
  onBlur,
  onKeyDown,
  ...rest
}: AmountInputProps) {
  const locale = currentLocale();
  const result = resultOfTyped(rest.value, locale);
  const shown =
    result === null ? '' : t('transactionsForm.result', { amount: typedMoneyText(result, locale) });
  const settle = (box: HTMLInputElement) => {
    const amount = resultOfTyped(box.value, locale);
    if (amount !== null) typeInto(box, typedMoneyText(amount, locale));
  };
  return (
    <>
      <NumberInput
        {...rest}
        // The decimal keypad of iOS has no minus key.
        inputMode={signed ? 'text' : 'decimal'}
        unit={currency}
        result={shown}
        onBlur={(event) => {
          settle(event.currentTarget);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event.currentTarget);
          onKeyDown?.(event);
        }}
      />
      <VisuallyHidden role="status">{shown}</VisuallyHidden>
    </>
  );
}

/** As if a person had typed it: whoever listens to the box hears of it as of any typing. */
function typeInto(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

type DateInputProps = Omit<ComponentProps<typeof DateField>, 'labels' | 'locale' | 'startOfWeek'>;

/** A date box with the app's words. Days before EARLIEST_DATE cannot be chosen. */
export function DateInput(props: DateInputProps) {
  return (
    <DateField
      min={EARLIEST_DATE}
      {...props}
      locale={currentLocale()}
      startOfWeek={weekStart()}
      labels={{
        open: t('transactionsForm.openCalendar'),
        title: t('transactionsForm.calendar'),
        previous: t('transactionsForm.previousMonth'),
        next: t('transactionsForm.nextMonth'),
        changeView: t('transactionsForm.changeView'),
        pattern: t('transactionsForm.datePattern'),
      }}
    />
  );
}
