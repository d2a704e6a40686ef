import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { launchRequestOf } from '@/app/background/background-services.tsx';
import { pageAt } from '@/app/shell/pages.ts';
import { BASE_PATH } from '@/config/routes.ts';

type Icon = {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
};
type Shortcut = { readonly name: string; readonly url: string; readonly icons: readonly Icon[] };
type Manifest = {
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly Shortcut[];
  readonly file_handlers: readonly { readonly action: string; readonly accept: object }[];
  readonly [member: string]: unknown;
};

const root = path.resolve(import.meta.dirname, '../..');
const inPublic = (address: string) =>
  path.join(root, 'src/public', address.replace(`${BASE_PATH}/`, ''));
const manifest: Manifest = JSON.parse(
  readFileSync(inPublic(`${BASE_PATH}/manifest.webmanifest`), 'utf8'),
);
const page = readFileSync(path.join(root, 'index.html'), 'utf8');

/** Width x height of a PNG, from its header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString('latin1'), file).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  it('names the app and opens it in its own window', () => {
    expect(manifest).toMatchObject({
      name: 'Coffer',
      id: '/coffer/',
      scope: '/coffer/',
      display: 'standalone',
      lang: 'en-CA',
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
    });
    expect(manifest.categories).toContain('finance');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    // Until a theme is chosen, the window has the page's background colour.
    expect(page).toContain(`(prefers-color-scheme: light)" content="${manifest.theme_color}"`);
  });

  it('has icons for every purpose, each existing and of the stated size', () => {
    const found = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(found.sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'any any',
      'maskable 192x192',
      'maskable 512x512',
      'maskable any',
    ]);
    const all = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of all) {
      expect(existsSync(inPublic(src)), src).toBe(true);
      if (type === 'image/png') expect(sizeOf(inPublic(src)), src).toBe(sizes);
    }
    const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(sizeOf(inPublic(touch))).toBe('180x180');
  });

  it('links only to pages of the app, with each shortcut leading to a dialog', () => {
    const asks = manifest.shortcuts.map(({ name, url }) => {
      const { pathname, searchParams } = new URL(url, 'https://example.org');
      expect(pageAt(pathname.replace(BASE_PATH, '')), url).toBe('dashboard');
      return `${name}: ${launchRequestOf(searchParams)}`;
    });
    expect(asks).toEqual(['Add transaction: add-transaction', 'Import file: import']);
    for (const path of [manifest.start_url, ...manifest.file_handlers.map((each) => each.action)]) {
      expect(pageAt(path.replace(BASE_PATH, '')), path).toBe('dashboard');
    }
    expect(manifest.file_handlers.map(({ accept }) => accept)).toEqual([{ 'text/csv': ['.csv'] }]);
  });
});
