import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { CategoryGlyph, CategoryTile } from '@/components/categories/category-tile.tsx';
import type { CategoryForm } from '@/domain/categories/category-form.ts';
import { CATEGORY_GLYPHS, firstEmoji, isEmoji } from '@/domain/categories/category-icon.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { SwatchGroup } from '@/ui/controls/radio.tsx';

/** The value of the choice that leaves the icon to the name. */
const AUTOMATIC = 'automatic';

const choices = [AUTOMATIC, ...CATEGORY_GLYPHS] as const;

type IconFieldProps = {
  /** A glyph, an emoji, or '' = what the name suggests. */
  readonly value: string;
  readonly onValueChange: (icon: string) => void;
};

/** The choice of a category's icon: a line glyph, or an emoji typed below. */
export function IconField({ value, onValueChange }: IconFieldProps) {
  const [typed, setTyped] = useState(isEmoji(value) ? value : '');
  return (
    <>
      <SwatchGroup
        label={t('records.icon')}
        value={value === '' ? AUTOMATIC : value}
        options={choices.map((glyph) => ({
          value: glyph,
          label: t(glyph === AUTOMATIC ? 'records.iconAutomatic' : `glyphs.${glyph}`),
          swatch:
            glyph === AUTOMATIC ? (
              t('records.iconAuto')
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

/** How the category will look, with the name as it is being typed. */
export function CategoryPreview({ control }: { readonly control: Control<CategoryForm> }) {
  const [name, color, icon, parentId] = useWatch({
    control,
    name: ['name', 'color', 'icon', 'parentId'],
  });
  return <CategoryTile category={{ name, color, icon, parentId }} size={36} />;
}
