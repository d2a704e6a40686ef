import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { css } from '@/styled-system/css';

/*
 * The mask of a hidden amount is read out in words, wherever it appears. All elements are created
 * by this folder's JSX runtime (`jsxImportSource` in vite.config.ts), which splits their text
 * around the mask.
 */

type Mask = { readonly shown: string; readonly spoken: () => string };

let mask: Mask | undefined;

/** From now on, screen readers say `spoken` instead of `shown`. */
export function setSpokenMask(shown: string, spoken: () => string): void {
  mask = { shown, spoken };
}

type Props = Readonly<Record<string, unknown>>;

/** Elements whose text can't contain other elements. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'title']);
/** Charts have accessible names of their own, and typed text is the user's. */
const UNTOUCHED: ReadonlySet<unknown> = new Set(['text', 'tspan', 'textarea', 'style', 'script']);

/** Attributes that are only read out. */
const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description'] as const;

/**
 * The props of an element, with masks made readable. The app's components pass their text on to
 * elements.
 */
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
  const readableChildren = Array.isArray(children)
    ? children.map((child: unknown) => readableText(child, type))
    : readableText(children, type);
  return { ...readable, children: readableChildren };
}

/** The same for text that is rendered without this folder's runtime. */
export function spokenText(text: string): ReactNode {
  return readableText(text, Fragment) as ReactNode;
}

function hasMask(children: unknown, { shown }: Mask): boolean {
  if (typeof children === 'string') return children.includes(shown);
  return (
    Array.isArray(children) &&
    children.some((child) => typeof child === 'string' && child.includes(shown))
  );
}

function readableText(child: unknown, type: unknown): unknown {
  if (mask === undefined || typeof child !== 'string') return child;
  const { shown, spoken } = mask;
  if (!child.includes(shown)) return child;
  if (TEXT_ONLY.has(type)) return child.replaceAll(shown, spoken());
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
