import { useEffect } from 'react';
import { applyTheme } from '@/ui/theme/theme-choice.ts';

/** While it is printed the page has the light theme: ink is dark, paper is not. */
export function useLightOnPaper(): void {
  useEffect(() => {
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', applyTheme);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', applyTheme);
    };
  }, []);
}

function lighten(): void {
  const root = document.documentElement;
  root.dataset.theme = 'light';
  root.style.colorScheme = 'light';
}
