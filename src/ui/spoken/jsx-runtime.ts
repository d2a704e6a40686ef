import { jsx as one, jsxs as several } from 'react/jsx-runtime';
import { spokenProps } from './spoken-mask.ts';

export { Fragment } from 'react/jsx-runtime';

/** React's runtime with spokenProps, for the built app. */
export const jsx: typeof one = (type, props, key) =>
  one(type, spokenProps(type, props as Readonly<Record<string, unknown>>), key);

export const jsxs: typeof several = (type, props, key) =>
  several(type, spokenProps(type, props as Readonly<Record<string, unknown>>), key);
