import type { ComponentProps, JSX } from 'react';

/** The props of a native element, without class and style: components decide their look. */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentProps<Tag>,
  'className' | 'style'
>;
