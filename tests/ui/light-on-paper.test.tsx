import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppFrame } from '@/ui/layout/app-frame.tsx';
import { applyTheme, setThemeChoice } from '@/ui/theme/theme-choice.ts';

test('every page prints in light mode, and returns to the chosen theme afterwards', () => {
  const root = document.documentElement;
  setThemeChoice('dark');
  applyTheme();
  render(
    <AppFrame sidebar={null} bottomBar={null}>
      Page
    </AppFrame>,
  );
  window.dispatchEvent(new Event('beforeprint'));
  expect([root.dataset.theme, root.style.colorScheme]).toEqual(['light', 'light']);
  window.dispatchEvent(new Event('afterprint'));
  expect([root.dataset.theme, root.style.colorScheme]).toEqual(['dark', 'dark']);
});
