import { useState } from 'react';
import { CategoryGlyph } from '@/components/categories/category-tile.tsx';
import { CATEGORY_GLYPHS, firstEmoji, isEmoji } from '@/domain/categories/category-icon.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { hueOf } from '@/ui/charts/hue.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { HuePicker, SwatchGroup } from '@/ui/controls/radio.tsx';

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

/** The choice of a colour: one of the twelve hues. */
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

/** The value of the choice that leaves the icon to the name. */
const AUTOMATIC = 'automatic';

const choices = [AUTOMATIC, ...CATEGORY_GLYPHS] as const;

type IconFieldProps = {
  /** A glyph, an emoji, or '' = what follows from the name. */
  readonly value: string;
  /** What '' is called and looks like; a glyph that the name suggests, if missing. */
  readonly automatic?: { readonly label: string; readonly swatch: string };
  readonly onValueChange: (icon: string) => void;
};

/** The choice of an icon: a line glyph, or an emoji typed below. */
export function IconField({ value, automatic, onValueChange }: IconFieldProps) {
  const [typed, setTyped] = useState(isEmoji(value) ? value : '');
  return (
    <>
      <SwatchGroup
        label={t('records.icon')}
        value={value === '' ? AUTOMATIC : value}
        options={choices.map((glyph) => ({
          value: glyph,
          label:
            glyph === AUTOMATIC
              ? (automatic?.label ?? t('records.iconAutomatic'))
              : t(`glyphs.${glyph}`),
          swatch:
            glyph === AUTOMATIC ? (
              (automatic?.swatch ?? t('records.iconAuto'))
            ) : (
              <CategoryGlyph category={{ name: '', icon: glyph }} />
            ),
        }))}
        onValueChange={(glyph) => {
          setTyped('');
          onValueChange(glyph === AUTOMATIC ? '' : glyph);
        }}
      />
      <Field label={t('records.emoji')}>
        <Input
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            const text = event.currentTarget.value;
            const emoji = firstEmoji(text);
            setTyped(emoji || text);
            if (emoji) onValueChange(emoji);
            else if (isEmoji(value)) onValueChange('');
          }}
        />
      </Field>
    </>
  );
}
