import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { openHistory } from '@/app/shell/history.ts';
import { BASE_PATH } from '@/config/routes.ts';

/** Draws what the address asks for, under the rule of the app's history. */
export function Address({ children }: { readonly children: ReactNode }) {
  const [history] = useState(openHistory);
  const [step, setStep] = useState(history.current);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setStep(next))), [history]);
  return (
    <Router
      basename={BASE_PATH}
      location={step.location}
      navigationType={NAVIGATION_TYPES[step.action]}
      navigator={history}
    >
      {children}
    </Router>
  );
}

const NAVIGATION_TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;
