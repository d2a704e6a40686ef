import type { ComponentProps } from 'react';
import { NumberInput } from '../ui/number-input.tsx';

type AmountInputProps = Omit<ComponentProps<typeof NumberInput>, 'unit' | 'inputMode'> & {
  /** Stands beside the figure; not part of it. */
  readonly currency?: string | undefined;
  /** Whether a minus may be typed. */
  readonly signed?: boolean;
};

/** A text box for an amount. What is typed is read by parseTypedMoney. */
export function AmountInput({ currency, signed = false, ...rest }: AmountInputProps) {
  return (
    <NumberInput
      {...rest}
      // The decimal keypad of iOS has no minus key.
      inputMode={signed ? 'text' : 'decimal'}
      {...(currency ? { unit: currency } : {})}
    />
  );
}
