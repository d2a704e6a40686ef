import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type APIResponse, expect, test } from '@playwright/test';
import { settled } from './page-findings.ts';

/** What the server sends with each file, and whether browsers offer to install the app. */

const DIST = path.resolve(import.meta.dirname, '../../dist');

/** Every file of the build, as a path on the server. */
const FILES = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(DIST, path.join(entry.parentPath, entry.name)))
  .map((name) => name.split(path.sep).join('/'));

const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Below this, the header and framing cost more than compression saves. */
const WORTH_COMPRESSING_BYTES = 1_400;

type Icon = {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
};
type Manifest = {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
};

/** The sources that a directive of the policy allows. */
function sourcesOf(response: APIResponse, directive: string): string {
  const policy = response.headers()['content-security-policy'] ?? '';
  const found = policy.split(/;\s*/).find((each) => each.startsWith(`${directive} `));
  return found?.slice(directive.length + 1) ?? '';
}

test('every file has its security headers and content type, and text is compressed', async ({
  request,
}) => {
  expect(FILES.length).toBeGreaterThan(30);
  const plain: string[] = [];
  for (const file of FILES) {
    const response = await request.get(`/coffer/${file}`, {
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    const headers = response.headers();
    expect(response.status(), file).toBe(200);
    expect(headers['x-content-type-options'], file).toBe('nosniff');
    expect(headers['referrer-policy'], file).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy'], file).toBe('same-origin');
    expect(headers['content-type'], file).not.toBe('application/octet-stream');
    expect(headers['x-robots-tag'], file).toBeUndefined();
    for (const directive of ['script-src', 'worker-src']) {
      expect(sourcesOf(response, directive), file).toBe("'self'");
    }
    expect(sourcesOf(response, 'style-src'), file).toBe("'self'");
    expect(sourcesOf(response, 'default-src'), file).toBe("'none'");
    expect(sourcesOf(response, 'frame-ancestors'), file).toBe("'none'");
    expect(headers['content-security-policy'], file).not.toMatch(/unsafe-|\*/);
    const size = (await response.body()).length;
    const isPlain = !['br', 'gzip'].includes(headers['content-encoding'] ?? '');
    if (TEXT.test(file) && size > WORTH_COMPRESSING_BYTES && isPlain) plain.push(file);
  }
  expect(plain).toEqual([]);
});

test('there is no robots.txt, and missing files are not found', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.status()).toBe(404);
});

test('the browser finds nothing that prevents installing the app', async ({
  context,
  page,
  request,
}) => {
  await page.goto('dashboard');
  await settled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test windows are private ones, where installing is impossible.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
  const answer = await session.send('Page.getAppManifest');
  expect(answer.errors).toEqual([]);
  await session.detach();

  const manifest = JSON.parse(answer.data ?? '') as Manifest;
  expect(manifest.name).not.toBe('');
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(manifest.display);
  expect(manifest.theme_color).toMatch(/^#/);
  expect(manifest.background_color).toMatch(/^#/);
  const inScope = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  for (const url of inScope) expect(url.startsWith(manifest.scope), url).toBe(true);
  const kinds = manifest.icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`);
  for (const kind of ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']) {
    expect(kinds).toContain(kind);
  }
  for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const response = await request.get(icon.src);
    expect(response.status(), icon.src).toBe(200);
    expect(response.headers()['content-type'], icon.src).toContain(icon.type);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('dialog'), url).toBeVisible();
  }
  await page.goto(manifest.start_url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
