import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  readonly onError?: (error: unknown) => void;
  /** Once it is another, what broke is tried again. */
  readonly attempt?: string;
};

type ErrorBoundaryState = {
  readonly caught?: { readonly error: unknown; readonly attempt: string | undefined } | undefined;
};

/** Catches what its children throw while being drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error, attempt: undefined } };
  }

  static getDerivedStateFromProps(
    { attempt }: ErrorBoundaryProps,
    { caught }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (!caught || caught.attempt === attempt) return null;
    // The first drawing after the error notes at which attempt it was.
    if (caught.attempt === undefined) return { caught: { ...caught, attempt } };
    return { caught: undefined };
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
