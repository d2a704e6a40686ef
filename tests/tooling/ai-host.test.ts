import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { AI_HOST, AI_HOST_META } from '@/config/ai-service.ts';
import {
  CONTENT_SECURITY_POLICY,
  DEV_SECURITY_HEADERS,
  SECURITY_HEADERS,
  withAiHost,
} from '@/tooling/security-headers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const connectOf = (policy: string | undefined) => /connect-src ([^;]*)/.exec(policy ?? '')?.[1];

describe('the host that the AI may be called on', () => {
  it('is only the real host, in every policy of the normal build', () => {
    const real = `'self' ${AI_HOST}`;
    expect(connectOf(CONTENT_SECURITY_POLICY)).toBe(real);
    expect(connectOf(SECURITY_HEADERS['Content-Security-Policy'])).toBe(real);
    expect(connectOf(DEV_SECURITY_HEADERS['Content-Security-Policy'])).toBe(
      `'self' ws: ${AI_HOST}`,
    );
    expect(withAiHost(CONTENT_SECURITY_POLICY, undefined)).toBe(CONTENT_SECURITY_POLICY);
    expect(readFileSync(path.join(root, 'index.html'), 'utf8')).not.toContain(AI_HOST_META);
  });

  it('is only the other host when a server was started for a test', () => {
    const policy = withAiHost(CONTENT_SECURITY_POLICY, 'http://127.0.0.1:9');
    expect(connectOf(policy)).toBe("'self' http://127.0.0.1:9");
    expect(policy).not.toContain(AI_HOST);
  });

  it.each([
    'https://example.com',
    'http://example.com:80',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1:9/path',
    'https://127.0.0.1:9',
    "http://127.0.0.1:9; script-src 'unsafe-inline'",
    'nonsense',
  ])('is never %s: only a server on this machine', async (host) => {
    const started = run('node', ['src/tooling/start.mjs', '--no-build', '--ai-host', host], {
      cwd: root,
    });
    await expect(started).rejects.toMatchObject({
      stderr: expect.stringContaining('is not a server of this machine'),
    });
  });
});
