import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Things a page must not do behind the scenes, one line per finding. */
export type Seen = {
  readonly console: readonly string[];
  readonly requests: readonly string[];
  readonly policy: readonly string[];
  /** What the browser lists under Issues: deprecated calls, quirks mode, blocked cookies and so on. */
  readonly issues: readonly string[];
};

export type Watch = {
  /** The findings since the last call. */
  readonly take: () => Seen;
  readonly end: () => Promise<void>;
};

/** Records everything that a page logs and requests. Call it before opening the first address. */
export async function watch(context: BrowserContext, page: Page, origin: string): Promise<Watch> {
  const seen = { console: [], requests: [], policy: [], issues: [] } as Record<
    keyof Seen,
    string[]
  >;
  page.on('console', (message) => seen.console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => seen.console.push(`error: ${error.message}`));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isLocal = protocol === 'blob:' || protocol === 'data:';
    if (!isLocal && host !== new URL(origin).host) seen.requests.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.requests.push(`${response.status()} ${response.url()}`);
  });
  await page.exposeBinding('siteSawViolation', (_source, line: string) => {
    seen.policy.push(line);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { siteSawViolation } = window as unknown as {
        siteSawViolation: (line: string) => void;
      };
      siteSawViolation(`${event.effectiveDirective}: ${event.blockedURI}`);
    });
  });
  const session: CDPSession = await context.newCDPSession(page);
  session.on('Audits.issueAdded', ({ issue }) => {
    seen.issues.push(`${issue.code}: ${JSON.stringify(issue.details)}`);
  });
  await session.send('Audits.enable');
  return {
    take: () => {
      const taken = { ...seen };
      for (const kind of Object.keys(seen) as (keyof Seen)[]) seen[kind] = [];
      return taken;
    },
    end: () => session.detach(),
  };
}
