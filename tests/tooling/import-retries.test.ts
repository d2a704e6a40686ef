import { expect, it } from 'vitest';
import { withRetries } from '@/tooling/import-retries.ts';

it('lets the import of a file of the build ask again under another address', () => {
  expect(withRetries('x(()=>import(`./goals-tab-Ab_1-c.js`),[1])')).toBe(
    'x(()=>import("./goals-tab-Ab_1-c.js"+(self.retries?.["goals-tab-Ab_1-c.js"]??"")),[1])',
  );
});

it('leaves other imports alone', () => {
  const code = 'import(e.module);import "./a.js";reimport("./a.js");import(`https://x.test/a.js`)';
  expect(withRetries(code)).toBe(code);
});
