import type { Plugin } from 'vite';

/**
 * Two packages do things at run time that this app must not ship, and one carries what it does not
 * need. Each repair fails if it doesn't find its target: if an upgrade moves it, the build stops
 * instead of silently shipping the original.
 */

const EMPTY_COMMONJS = "Object.defineProperty(exports, '__esModule', { value: true });\n";
const SONNER_STYLE_CALL = /^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m;

/**
 * rxdb-hooks' plugins.js requires the CommonJS build of rxjs, which would add a second rxjs to the
 * bundle (27 KB gzip) for an observer of new collections that Coffer does not use.
 */
export function withoutRxdbHooksPlugins(): Plugin {
  return {
    name: 'coffer:without-rxdb-hooks-plugins',
    load: {
      filter: { id: /[\\/]rxdb-hooks[\\/]dist[\\/]plugins\.js(?:\?.*)?$/ },
      handler: () => ({ code: EMPTY_COMMONJS, map: null, moduleSideEffects: false }),
    },
    generateBundle() {
      const modules = [...this.getModuleIds()];
      const used = modules.some((id) => /[\\/]rxdb-hooks[\\/]dist[\\/]index\.js/.test(id));
      const secondRxjs = modules.some((id) => /[\\/]rxjs[\\/]dist[\\/]cjs[\\/]/.test(id));
      if (used && secondRxjs) this.error('A second rxjs (its CommonJS build) is in the bundle.');
    },
  };
}

/**
 * sonner injects its styles in a <style> element, which style-src 'self' refuses. The app imports
 * sonner/dist/styles.css instead, so this removes the call.
 */
export function withoutSonnerStyleElement(): Plugin {
  return {
    name: 'coffer:without-sonner-style-element',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.m?js(?:\?.*)?$/ },
      handler(code) {
        if (!SONNER_STYLE_CALL.test(code)) {
          this.error("sonner's style injection was not found: its build has changed.");
        }
        return { code: code.replace(SONNER_STYLE_CALL, ''), map: null };
      },
    },
  };
}

const ICON_KEY = /,\s*key: "[a-z0-9]+"(?=\s*\})/g;

/**
 * Each line of an icon has a key of random letters, which compress badly. React needs none for lines that never change place.
 */
export function withoutIconKeys(): Plugin {
  return {
    name: 'coffer:without-icon-keys',
    apply: 'build',
    transform: {
      // Other files there only give an icon a second name.
      filter: {
        id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/,
        code: 'createLucideIcon',
      },
      handler(code, id) {
        const bare = code.replace(ICON_KEY, '');
        if (bare === code || /\bkey:/.test(bare))
          this.error(`The keys in ${id} were not found: lucide's build has changed.`);
        return { code: bare, map: null };
      },
    },
  };
}
