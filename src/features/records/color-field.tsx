import { type MessageKey, t } from '@/messages/t.ts';
import { hueOf } from '@/ui/charts/hue.ts';
import { HuePicker } from '@/ui/controls/hue-picker.tsx';

const NAMES = [
  'records.color1',
  'records.color2',
  'records.color3',
  'records.color4',
  'records.color5',
  'records.color6',
  'records.color7',
  'records.color8',
  'records.color9',
  'records.color10',
  'records.color11',
  'records.color12',
] as const satisfies readonly MessageKey[];

type ColorFieldProps = {
  /** 1 to 12. */
  readonly value: number;
  readonly onValueChange: (color: number) => void;
};

/** The colour of a category or tag. */
export function ColorField({ value, onValueChange }: ColorFieldProps) {
  return (
    <HuePicker
      label={t('records.color')}
      value={hueOf(value - 1)}
      onValueChange={onValueChange}
      nameOf={(hue) => t(NAMES[hue - 1] ?? 'records.color1')}
    />
  );
}
