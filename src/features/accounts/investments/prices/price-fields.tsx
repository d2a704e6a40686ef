import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import type { Control } from 'react-hook-form';
import { removePrice } from '@/commands/investments/investment-entries.ts';
import { FormField } from '@/components/forms/form-field.tsx';
import { DateInput } from '@/components/forms/form-inputs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Security } from '@/domain/investments/holding.ts';
import { priceOn } from '@/domain/investments/holding-value.ts';
import {
  enteredPrices,
  readTypedPrice,
  type SecurityPrice,
} from '@/domain/investments/price-form.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import { priceText, shortName } from '@/features/accounts/investments/investment-text.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** Raw form state: a date, and one price per security; '' = no price. */
export type PricesFormState = {
  readonly date: string;
  readonly prices: { readonly key: string; readonly text: string }[];
};

export function emptyPricesFormState(
  securities: readonly Pick<Security, 'key'>[],
  today: CalendarDate,
): PricesFormState {
  return { date: today, prices: securities.map(({ key }) => ({ key, text: '' })) };
}

/**
 * Error codes: date-required, date-in-future, date-too-early (date); scaled-not-a-number,
 * scaled-decimals, scaled-too-large, price-negative (prices.N.text); prices-none (prices.0.text).
 */
export function checkPricesFormState(
  { date, prices }: PricesFormState,
  today: CalendarDate,
): FieldErrors {
  const errors: Record<string, string> = parseCalendarDate(date.trim())
    ? { ...dateError(date.trim(), today) }
    : { date: 'date-required' };
  prices.forEach(({ text }, index) => {
    const read = readTypedPrice(text, currentLocale());
    if (!read.ok && read.code !== 'scaled-empty') errors[`prices.${index}.text`] = read.code;
  });
  if (prices.every(({ text }) => text.trim() === '')) errors['prices.0.text'] = 'prices-none';
  return errors;
}

/** The valid prices in the form; none if the date is invalid. */
export function typedPrices({ date: typed, prices }: PricesFormState): readonly SecurityPrice[] {
  const date = parseCalendarDate(typed.trim());
  if (!date) return [];
  return prices.flatMap(({ key, text }): SecurityPrice[] => {
    const read = readTypedPrice(text, currentLocale());
    return read.ok ? [{ securityKey: key, date, price: read.value }] : [];
  });
}

type PriceFieldsProps = {
  readonly control: Control<PricesFormState>;
  readonly securities: readonly Security[];
  /** True if the form is for one security; the dialog's title names it. */
  readonly isSingle: boolean;
};

/** A date, and one input per security. Securities left empty keep their prices. */
export function PriceFields({ control, securities, isSingle }: PriceFieldsProps) {
  const today = useToday();
  const day = (
    <FormField control={control} name="date" label={t('investments.priceDate')} required>
      {({ onChange, ...field }) => <DateInput {...field} max={today} onValueChange={onChange} />}
    </FormField>
  );
  const inputs = securities.map((security, index) => (
    <FormField
      key={security.key}
      control={control}
      name={`prices.${index}.text`}
      label={isSingle ? t('investments.price') : shortName(security)}
      help={<LastPrice security={security} />}
    >
      {(field) => (
        <NumberInput
          {...field}
          unit={security.currency}
          data-autofocus={index === 0 ? true : undefined}
        />
      )}
    </FormField>
  ));
  if (isSingle) {
    return (
      <FieldRow>
        {day}
        {inputs}
      </FieldRow>
    );
  }
  return (
    <>
      <FieldRow>{day}</FieldRow>
      <FieldRow>{inputs}</FieldRow>
    </>
  );
}

function LastPrice({ security }: { readonly security: Security }) {
  const last = priceOn(security.holdings, useToday());
  if (!last) return t('investments.noLastPrice');
  const words = { price: priceText(last.price), date: dayText(last.date) };
  return t('investments.lastPrice', words);
}

/** Prices entered by hand for a security, newest first; each can be deleted. */
export function EnteredPrices({ security }: { readonly security: Security }) {
  const services = useServices();
  const undo = useUndo();
  const prices = enteredPrices(security.holdings);
  const list = useRef<HTMLElement>(null);
  const focusNext = useFocusNext(list, list, prices.length);
  const remove = async (date: CalendarDate, place: number) => {
    focusNext(place);
    const outcome = await removePrice(services, security.key, date);
    if (outcome.ok) undo.offer(outcome.change);
    else {
      notifyError(t('investments.deletePriceFailed'), { description: messageFor(outcome.code) });
    }
  };
  return (
    <Section level={3} title={t('investments.entered')}>
      <ScrollArea ref={list} label={t('investments.entered')} axis="y" height="sm">
        {prices.length === 0 ? (
          <Text as="p" size="sm" tone="muted">
            {t('investments.noneEntered')}
          </Text>
        ) : null}
        <RowList label={t('investments.entered')}>
          {prices.map(({ date, price }, index) => (
            <RowItem key={date}>
              <RecordRow
                name={dayText(date)}
                figure={priceText(price)}
                actions={
                  <IconButton
                    size="sm"
                    aria-label={t('investments.deletePrice', { date: dayText(date) })}
                    icon={<Trash2 aria-hidden="true" />}
                    {...LEAVES_LIST}
                    onClick={() => void remove(date, index)}
                  />
                }
              />
            </RowItem>
          ))}
        </RowList>
      </ScrollArea>
    </Section>
  );
}
