import { expect, it } from 'vitest';
import { fetchPart } from '@/ui/fetch-part.ts';

const retries = (): Readonly<Record<string, string>> => Reflect.get(globalThis, 'retries');
const failWith = (message: string) =>
  expect(fetchPart(() => Promise.reject(new TypeError(message)))).rejects.toThrow(message);

it('has a failed file asked for under a new address, once for each failed attempt', async () => {
  const address = 'https://x.test/coffer/assets/goals-tab-Ab_1.js';
  const failed = 'Failed to fetch dynamically imported module:';
  await Promise.all([failWith(`${failed} ${address}`), failWith(`${failed} ${address}`)]);
  expect(retries()['goals-tab-Ab_1.js']).toBe('?again=1');
  await failWith(`${failed} ${address}`);
  expect(retries()['goals-tab-Ab_1.js']).toBe('?again=1');
  await failWith(`error loading dynamically imported module: ${address}?again=1`);
  expect(retries()['goals-tab-Ab_1.js']).toBe('?again=2');
  await failWith('Importing a module script failed.');
  expect(Object.keys(retries())).toEqual(['goals-tab-Ab_1.js']);
});
