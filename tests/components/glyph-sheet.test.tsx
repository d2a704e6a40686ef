import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { glyphPath } from '@/components/categories/glyph-guess.ts';
import { GlyphSheet } from '@/components/categories/glyph-sheet.tsx';
import { CATEGORY_GLYPHS } from '@/domain/categories/category-icon.ts';

it('every category glyph becomes one path, and the sheet leaves the page', async () => {
  const { container } = render(<GlyphSheet />);
  await act(async () => {});
  expect(container.querySelector('svg')).toBeNull();
  for (const glyph of CATEGORY_GLYPHS) {
    const path = glyphPath(glyph);
    expect(path, glyph).toMatch(/^M0 0[mM]/);
    expect(path, glyph).not.toMatch(/NaN|null|M0 0(?:M0 0|$)/);
  }
});
