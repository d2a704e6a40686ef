import { defineConfig } from '@pandacss/dev';
import { breakpoints } from './src/ui/theme/breakpoints.ts';
import { globalCss } from './src/ui/theme/global-css.ts';
import { keyframes, semanticTokens, textStyles, tokens } from './src/ui/theme/tokens.ts';

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base'],
  include: ['./src/ui/**/*.{ts,tsx}'],
  outdir: 'src/styled-system',
  importMap: 'styled-system',
  jsxFramework: undefined,
  strictPropertyValues: true,
  conditions: {
    extend: {
      dark: '[data-theme=dark] &',
      light: '[data-theme=light] &',
      compact: '[data-density=compact] &',
    },
  },
  theme: { breakpoints, tokens, semanticTokens, textStyles, keyframes },
  globalCss,
  hooks: {
    // The base preset gives every element three dozen custom properties for filters and transforms, which no style here uses: they
    // made the styling of a page slower by a tenth.
    'preset:resolved': ({ name, preset, utils }) =>
      name === '@pandacss/preset-base' ? utils.omit(preset, ['globalCss']) : undefined,
  },
});
