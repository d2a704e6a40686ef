import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  readonly onError?: (error: unknown) => void;
};

/** Catches what its children throw while being drawn. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly caught?: { readonly error: unknown } }
> {
  override state: { readonly caught?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const { fallback } = this.props;
    return typeof fallback === 'function' ? fallback(caught.error) : fallback;
  }
}
