import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { lowered, raised } from './ring.ts';

/** One user action: a press, text typed into the current field, a file or option chosen, or a page scrolled. */
export type Action = {
  readonly number: number;
  readonly text: string;
  /** The screen at that moment, with a ring around what is pressed; absent before there is a screen. */
  readonly picture: string | undefined;
};

export type Stage = { readonly title: string; readonly actions: readonly Action[] };

export type Recording = {
  /** Starts a stage; the following steps belong to it. */
  readonly stage: (title: string) => void;
  /** An action outside the page. */
  readonly outside: (text: string) => void;
  readonly tap: (target: Locator, text: string) => Promise<void>;
  /** A tap into the field, unless it already has the focus, and the typing. */
  readonly type: (field: Locator, typed: string, text: string) => Promise<void>;
  /** A tap on the select, and one on its option. */
  readonly choose: (select: Locator, option: string, text: string) => Promise<void>;
  /** A tap on the file input, and the file in the system's picker. */
  readonly pickFile: (input: Locator, file: string, text: string) => Promise<void>;
  /** A picture of the result; not an action. */
  readonly show: (text: string) => Promise<void>;
  readonly stages: () => readonly Stage[];
  /** Across all stages. */
  readonly count: () => number;
  readonly shown: () => readonly { readonly text: string; readonly picture: string }[];
};

/** Counts actions and takes a picture of each step into a folder, which it empties first. */
export function startRecording(page: Page, folder: string): Recording {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stages: { title: string; actions: Action[] }[] = [];
  const shown: { text: string; picture: string }[] = [];
  let number = 0;

  const add = (text: string, picture?: string) => {
    stages.at(-1)?.actions.push({ number, text, picture });
  };
  const photograph = async (name: string) => {
    await settled(page);
    await page.screenshot({
      path: path.join(folder, name),
      type: 'jpeg',
      quality: 70,
      animations: 'disabled',
    });
    return name;
  };
  const step = async (text: string, target: Locator) => {
    number += 1;
    await target.waitFor();
    await target.evaluate(raised);
    add(text, await photograph(`${String(number).padStart(2, '0')}.jpg`));
    await page.evaluate(lowered);
  };
  /** Elements outside the screen must be scrolled to, which counts as an action. */
  const reach = async (target: Locator, text: string) => {
    await target.waitFor();
    await settled(page);
    if (await comesIntoReach(page, target)) return;
    number += 1;
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    add(`scroll to ${text}`, await photograph(`${String(number).padStart(2, '0')}.jpg`));
  };

  return {
    stage: (title) => void stages.push({ title, actions: [] }),
    outside: (text) => {
      number += 1;
      add(text);
    },
    tap: async (target, text) => {
      await reach(target, text);
      await step(`press ${text}`, target);
      await target.tap();
    },
    type: async (field, typed, text) => {
      await reach(field, text);
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        await step(`press ${text}`, field);
        await field.tap();
      }
      await field.fill(typed);
      await step(`type ‘${typed}’`, field);
    },
    choose: async (select, option, text) => {
      await reach(select, text);
      await step(`press ${text}`, select);
      number += 1;
      add(`choose ‘${option}’`);
      await select.selectOption({ label: option });
    },
    pickFile: async (input, file, text) => {
      const box = input.locator('xpath=..');
      await reach(box, text);
      await step(`press ${text}`, box);
      number += 1;
      add('choose the file');
      await input.setInputFiles(file);
    },
    show: async (text) => {
      const picture = await photograph(`shown-${shown.length + 1}.jpg`);
      shown.push({ text, picture });
    },
    stages: () => stages,
    count: () => number,
    shown: () => shown,
  };
}

/** A closing list covers it for a moment, a notice for longer. */
async function comesIntoReach(page: Page, target: Locator): Promise<boolean> {
  const reachable = page.waitForFunction(isOnScreen, await target.elementHandle(), {
    timeout: 1_000,
  });
  return reachable.then(
    () => true,
    () => false,
  );
}

/** Whether its centre can be pressed without scrolling. */
function isOnScreen(element: Element | null): boolean {
  if (!element) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (element.contains(top) || top.contains(element));
}

/** Waits until nothing is moving or being read. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
}
