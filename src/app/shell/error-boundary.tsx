import { Component, type ReactNode, useEffect } from 'react';
import { BASE_PATH, routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { CenteredPage } from '@/ui/layout/centered-page.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Arrival } from './page-focus.tsx';

/** What is shown in place of a page that broke. Its buttons load the app anew: what broke once is not trusted. */
function ErrorReport({ error }: { readonly error: unknown }) {
  useEffect(() => {
    log.error('a page failed while being drawn', error);
  }, [error]);
  return (
    <ErrorState
      level={1}
      title={t('shell.errorTitle')}
      safe={t('shell.errorText')}
      actions={
        <>
          <Button variant="solid" onClick={() => window.location.reload()}>
            {t('shell.reload')}
          </Button>
          <Button onClick={() => window.location.assign(BASE_PATH + routes.dashboard())}>
            {t('shell.goToDashboard')}
          </Button>
        </>
      }
    >
      <Disclosure summary={t('shell.errorDetails')}>
        <Text as="pre" size="sm" mono preserve>
          {detailsOf(error)}
        </Text>
      </Disclosure>
    </ErrorState>
  );
}

/** The error of a page, inside the shell. */
export function PageError({ error }: { readonly error: unknown }) {
  return (
    <>
      <ErrorReport error={error} />
      <Arrival />
    </>
  );
}

/** An error outside of the pages, of the shell as well: nothing else stands. */
export function WholeAppError({ error }: { readonly error: unknown }) {
  return (
    <CenteredPage width="md">
      <ErrorReport error={error} />
    </CenteredPage>
  );
}

function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.stack ?? `${error.name}: ${error.message}`;
}

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
