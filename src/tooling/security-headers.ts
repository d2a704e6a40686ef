import type { Plugin } from 'vite';
import { CONTENT_SECURITY_POLICY, DEV_SECURITY_HEADERS } from './security-policy.ts';

const CHARSET_META = '<meta charset="utf-8" />';

/** The policy as a meta element of the built page, so that it holds on any static host as well. */
export function securityMeta(): Plugin {
  return {
    name: 'coffer:security-meta',
    apply: 'build',
    // As text and not as a tag object, which would escape the quotes of the policy.
    transformIndexHtml(html) {
      if (!html.includes(CHARSET_META)) throw new Error(`index.html lacks ${CHARSET_META}`);
      const policy = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">`;
      return html.replace(CHARSET_META, `${CHARSET_META}\n    ${policy}`);
    },
  };
}

/** The dev server's looser headers; the built app's stand in built-app-server.ts. */
export function devSecurityHeaders(): Plugin {
  return {
    name: 'coffer:dev-security-headers',
    configureServer(server) {
      server.middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(DEV_SECURITY_HEADERS)) {
          response.setHeader(name, value);
        }
        next();
      });
    },
  };
}
