import { useState } from 'react';
import { Input } from '@/ui/controls/input.tsx';

/** A whole number of lines. What is typed stays in the box until it is a number or the box is left. */
export function LinesInput(props: {
  readonly value: number;
  readonly onChange: (lines: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const { value, onChange, ...wiring } = props;
  return (
    <Input
      {...wiring}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={typed ?? String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (/^\d{1,6}$/.test(text)) onChange(Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
