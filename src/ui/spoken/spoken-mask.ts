import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { css } from '@/styled-system/css';

/*
 * What stands for something that is hidden is read out in words, in every sentence that has it: elements are made by this folder's
 * runtime (vite.config.ts, `jsxImportSource`), which splits their words around it.
 */

type Mask = { readonly shown: string; readonly spoken: () => string };

let mask: Mask | undefined;

/** From here on `shown` is read out as `spoken`. */
export function speakMask(shown: string, spoken: () => string): void {
  mask = { shown, spoken };
}

type Props = Readonly<Record<string, unknown>>;

/** Elements whose words cannot be told apart. */
const WHOLE: ReadonlySet<unknown> = new Set(['option', 'title']);
/** What is drawn has a name of its own, and what is typed is the person's. */
const UNTOUCHED: ReadonlySet<unknown> = new Set(['text', 'tspan', 'textarea', 'style', 'script']);

/** Words that are only read out. */
const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description'] as const;

/** The properties of an element, its words readable aloud. Components of ours hand their words on to elements. */
export function spokenProps(type: unknown, props: Props): Props {
  if (mask === undefined || typeof type === 'function' || UNTOUCHED.has(type)) return props;
  const { shown, spoken } = mask;
  let readable = props;
  for (const name of ATTRIBUTES) {
    const text = props[name];
    if (typeof text === 'string' && text.includes(shown)) {
      readable = { ...readable, [name]: text.replaceAll(shown, spoken()) };
    }
  }
  const { children } = props;
  if (!hasMask(children, mask) || props['aria-hidden']) return readable;
  const words = Array.isArray(children)
    ? children.map((child: unknown) => wordsOf(child, type))
    : wordsOf(children, type);
  return { ...readable, children: words };
}

/** Words for what makes its elements without this folder's runtime. */
export function spokenWords(text: string): ReactNode {
  return wordsOf(text, Fragment) as ReactNode;
}

function hasMask(children: unknown, { shown }: Mask): boolean {
  if (typeof children === 'string') return children.includes(shown);
  return (
    Array.isArray(children) &&
    children.some((child) => typeof child === 'string' && child.includes(shown))
  );
}

function wordsOf(child: unknown, type: unknown): unknown {
  if (mask === undefined || typeof child !== 'string') return child;
  const { shown, spoken } = mask;
  if (!child.includes(shown)) return child;
  if (WHOLE.has(type)) return child.replaceAll(shown, spoken());
  const [first, ...others] = child.split(shown);
  const pieces: ReactNode[] = [first];
  for (const other of others) {
    pieces.push(
      jsx('span', { 'aria-hidden': true, children: shown }),
      jsx('span', { className: css({ srOnly: true }), children: spoken() }),
      other,
    );
  }
  return jsxs(Fragment, { children: pieces });
}
