import { Component, type ReactNode, useEffect } from 'react';
import { BASE_PATH, routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { CenteredPage } from '@/ui/layout/centered-page.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FocusOnArrival } from './page-focus.tsx';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  readonly onError?: (error: unknown) => void;
  /** A change of this value tries the children again. */
  readonly attempt?: string;
};

type ErrorBoundaryState = {
  readonly caught?: { readonly error: unknown; readonly attempt: string | undefined } | undefined;
};

/** Catches errors thrown while rendering its children. */
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
    // The first render after the error records the attempt that it belongs to.
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

/** Replaces one page; the shell stays. */
export function PageError({ error }: { readonly error: unknown }) {
  return (
    <>
      <ErrorReport error={error} />
      <FocusOnArrival />
    </>
  );
}

/** Replaces the whole app when the shell itself failed. */
export function WholeAppError({ error }: { readonly error: unknown }) {
  return (
    <CenteredPage width="md">
      <ErrorReport error={error} />
    </CenteredPage>
  );
}

/**
 * Replaces a page that threw. Both buttons reload the app, because its state can't be trusted any
 * more.
 */
function ErrorReport({ error }: { readonly error: unknown }) {
  useEffect(() => {
    log.error('a page failed to render', error);
  }, [error]);
  return (
    <ErrorState
      level={1}
      title={t('shell.errorTitle')}
      reassurance={t('shell.errorText')}
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

function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.stack ?? `${error.name}: ${error.message}`;
}
