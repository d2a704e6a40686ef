import type { Plugin } from 'vite';
import { AI_HOST } from '../config/ai-service.ts';

/**
 * What the browser must refuse. This policy enforces the app's promise that no data leaves the
 * machine unless the user asks the AI service, or turns on sync with a server.
 */

type Directives = Readonly<Record<string, string>>;

const DIRECTIVES: Directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': `'self' ${AI_HOST}`,
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** Vite's dev server needs an inline preamble, injected style elements and its WebSocket. */
const DEV_DIRECTIVES: Directives = {
  ...DIRECTIVES,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': `'self' ws: ${AI_HOST}`,
  'worker-src': "'self' blob:",
};

/**
 * The same policy with another AI service; only for tests, and only if the server was started for
 * it.
 */
export function withAiHost(policy: string, aiHost: string | undefined): string {
  return aiHost === undefined ? policy : policy.replaceAll(AI_HOST, aiHost);
}

/** The same policy with one more origin that the page may speak to; see --sync-origin. */
export function withSyncOrigin(policy: string, origin: string | undefined): string {
  if (origin === undefined) return policy;
  return policy.replace("connect-src 'self'", `connect-src 'self' ${origin}`);
}

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** The built page's policy, exactly as in its meta element. */
export const CONTENT_SECURITY_POLICY = serialise(DIRECTIVES);

/** The same as a header, with frame-ancestors, which browsers ignore in a meta element. */
const CONTENT_SECURITY_POLICY_HEADER = `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`;

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY_HEADER,
  ...COMMON_HEADERS,
};

export const DEV_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${serialise(DEV_DIRECTIVES)}; frame-ancestors 'none'`,
  ...COMMON_HEADERS,
};

const CHARSET_META = '<meta charset="utf-8" />';

/** Adds the policy to the built page as a meta element, so that it applies on any static host. */
export function securityMeta(): Plugin {
  return {
    name: 'coffer:security-meta',
    apply: 'build',
    // As text, because a tag object would escape the policy's quotes.
    transformIndexHtml(html) {
      if (!html.includes(CHARSET_META)) throw new Error(`index.html lacks ${CHARSET_META}`);
      const policy = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">`;
      return html.replace(CHARSET_META, `${CHARSET_META}\n    ${policy}`);
    },
  };
}

/** The dev server's looser headers; built-app-server.ts sends those of the built app. */
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
