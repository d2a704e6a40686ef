import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useRef } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { EARLIEST_DATE } from '@/config/limits.ts';
import { ZERO } from '@/domain/core/money.ts';
import { arithmeticResult, typedMoneyText } from '@/domain/core/typed-money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { DateField } from '@/ui/controls/date-field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

type AmountInputProps = Omit<
  ComponentProps<typeof NumberInput>,
  'unit' | 'result' | 'inputMode' | 'value' | 'defaultValue'
> & {
  readonly value: string;
  /** Shown beside the figure; not part of the value. */
  readonly currency?: string | undefined;
  /** Whether a minus sign may be typed. */
  readonly signed?: boolean;
};

/**
 * A text field for an amount that accepts arithmetic ('12.50+3'). The result is shown below it
 * while typing, and replaces the text on blur or Enter. Text is parsed by readTypedMoney.
 */
export function AmountInput({
  currency,
  signed = false,
  onBlur,
  onKeyDown,
  ...rest
}: AmountInputProps) {
  const locale = currentLocale();
  const result = arithmeticResult(rest.value, locale);
  const shown =
    result === null ? '' : t('transactionsForm.result', { amount: typedMoneyText(result, locale) });
  const settle = (box: HTMLInputElement) => {
    const amount = arithmeticResult(box.value, locale);
    if (amount !== null) typeInto(box, typedMoneyText(amount, locale));
  };
  return (
    <>
      <NumberInput
        placeholder={rest.size === 'figure' ? typedMoneyText(ZERO, locale) : undefined}
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

/**
 * A signed amount with a button that changes its sign, for keypads without a minus key and for
 * people who think of money in and out.
 */
export function SignedAmountInput(props: Omit<AmountInputProps, 'signed'>) {
  const box = useRef<HTMLDivElement>(null);
  const isMinus = /^\s*[-\u2212]/.test(props.value);
  const change = () => {
    const field = box.current?.querySelector('input');
    if (!field) return;
    typeInto(field, isMinus ? field.value.replace(/^\s*[-\u2212]\s*/, '') : `-${field.value}`);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  return (
    <Stack ref={box} direction="row" gap={2} align={props.size === 'figure' ? 'stretch' : 'center'}>
      <IconButton
        variant="outline"
        disabled={props.disabled}
        // A keyboard has the minus key.
        tabIndex={-1}
        aria-label={t(isMinus ? 'transactionsForm.makeMoneyIn' : 'transactionsForm.makeMoneyOut')}
        title={t(isMinus ? 'transactionsForm.makeMoneyIn' : 'transactionsForm.makeMoneyOut')}
        icon={isMinus ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
        onClick={change}
      />
      <AmountInput {...props} signed />
    </Stack>
  );
}

/** Sets the value as if the user had typed it, so that input handlers run. */
function typeInto(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

type DateInputProps = Omit<ComponentProps<typeof DateField>, 'labels' | 'locale' | 'startOfWeek'>;

/** The texts of a calendar's controls. */
export function calendarLabels(): ComponentProps<typeof DateField>['labels'] {
  return {
    open: t('transactionsForm.openCalendar'),
    title: t('transactionsForm.calendar'),
    previous: t('transactionsForm.previousMonth'),
    next: t('transactionsForm.nextMonth'),
    changeView: t('transactionsForm.changeView'),
    pattern: t('transactionsForm.datePattern'),
  };
}

/** A DateField with the app's texts. Days before EARLIEST_DATE can't be chosen. */
export function DateInput(props: DateInputProps) {
  return (
    <DateField
      min={EARLIEST_DATE}
      {...props}
      locale={currentLocale()}
      startOfWeek={weekStart()}
      labels={calendarLabels()}
    />
  );
}
