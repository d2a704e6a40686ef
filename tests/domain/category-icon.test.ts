import { describe, expect, it } from 'vitest';
import {
  CATEGORY_GLYPHS,
  firstEmoji,
  glyphForName,
  isCategoryGlyph,
  isEmoji,
} from '@/domain/categories/category-icon.ts';
import { starterCategories, starterNameIn } from '@/domain/categories/starter-categories.ts';

describe('category icons', () => {
  it('offers 64 different glyphs', () => {
    expect(new Set(CATEGORY_GLYPHS).size).toBe(64);
  });

  it.each(starterCategories)('$name starts with a glyph that can be chosen', ({ icon }) => {
    expect(isCategoryGlyph(icon)).toBe(true);
  });

  it.each(starterCategories)('$name gets its own glyph in both languages', ({ name, icon }) => {
    expect(glyphForName(name)).toBe(icon);
    expect(glyphForName(starterNameIn('fr', name))).toBe(icon);
  });

  it.each([
    ['Car Insurance', 'car'],
    ['Home insurance', 'shield'],
    ['Pet food', 'paw-print'],
    ['Personal care', 'sparkles'],
    ['Bank Fees', 'landmark'],
    ['Donuts', 'tag'],
    ['Showers', 'tag'],
    ['Catering', 'tag'],
    ['Hydro-Québec', 'zap'],
    ['Garderie', 'baby'],
    ['', 'tag'],
  ])('the name %j suggests %s', (name, glyph) => {
    expect(glyphForName(name)).toBe(glyph);
  });

  it.each(['🍕', '❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇨🇦', '1️⃣'])('%s is one emoji', (text) => {
    expect(isEmoji(text)).toBe(true);
    expect(firstEmoji(`Food ${text}🍺`)).toBe(text);
  });

  it.each(['', 'a', '1', '🍕🍕', 'food'])('%j is not one emoji', (text) => {
    expect(isEmoji(text)).toBe(false);
  });

  it('completes an emoji typed without its selector', () => {
    expect(firstEmoji('❤')).toBe('❤️');
    expect(firstEmoji('no emoji, 5')).toBe('');
  });
});
