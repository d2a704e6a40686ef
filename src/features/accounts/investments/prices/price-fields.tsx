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

/** What stands in the boxes: a day, and a price a security, '' = none. */
export type PriceValues = {
  readonly date: string;
  readonly prices: { readonly key: string; readonly text: string }[];
};

export function emptyPriceValues(
  securities: readonly Pick<Security, 'key'>[],
  today: CalendarDate,
): PriceValues {
  return { date: today, prices: securities.map(({ key }) => ({ key, text: '' })) };
}

/**
 * Codes: date-required, date-in-future, date-too-early (date); scaled-not-a-number, scaled-decimals, scaled-too-large,
 * price-negative (prices.N.text); prices-none (prices.0.text).
 */
export function checkPriceValues({ date, prices }: PriceValues, today: CalendarDate): FieldErrors {
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

/** The prices that stand in the boxes. */
export function typedPrices({ date: typed, prices }: PriceValues): readonly SecurityPrice[] {
  const date = parseCalendarDate(typed.trim());
  if (!date) return [];
  return prices.flatMap(({ key, text }): SecurityPrice[] => {
    const read = readTypedPrice(text, currentLocale());
    return read.ok ? [{ securityKey: key, date, price: read.value }] : [];
  });
}

type PriceFieldsProps = {
  readonly control: Control<PriceValues>;
  readonly securities: readonly Security[];
  /** Only one is asked for: the dialog names it. */
  readonly isOne: boolean;
};

/** A day, and a box a security; those left empty stay as they are. */
export function PriceFields({ control, securities, isOne }: PriceFieldsProps) {
  const today = useToday();
  const day = (
    <FormField control={control} name="date" label={t('investments.priceDate')} required>
      {({ onChange, ...field }) => <DateInput {...field} max={today} onValueChange={onChange} />}
    </FormField>
  );
  const boxes = securities.map((security, index) => (
    <FormField
      key={security.key}
      control={control}
      name={`prices.${index}.text`}
      label={isOne ? t('investments.price') : shortName(security)}
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
  if (isOne) {
    return (
      <FieldRow>
        {day}
        {boxes}
      </FieldRow>
    );
  }
  return (
    <>
      <FieldRow>{day}</FieldRow>
      <FieldRow>{boxes}</FieldRow>
    </>
  );
}

function LastPrice({ security }: { readonly security: Security }) {
  const last = priceOn(security.holdings, useToday());
  if (!last) return t('investments.noLastPrice');
  const words = { price: priceText(last.price), date: dayText(last.date) };
  return t('investments.lastPrice', words);
}

/** The prices of a security that were entered, newest first; each can be deleted. */
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
          {prices.map(({ date, price }, place) => (
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
                    onClick={() => void remove(date, place)}
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
