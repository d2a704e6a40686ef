import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';
import { FieldError } from './field.tsx';

type FieldGroupProps = {
  /** Name of the group. */
  legend: string;
  hideLegend?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
};

/** Several controls that answer one question: radios, checkboxes, split rows. */
export function FieldGroup({
  legend,
  hideLegend,
  help,
  error,
  disabled,
  children,
}: FieldGroupProps) {
  const id = useId();
  const helpId = `${id}help`;
  const errorId = `${id}error`;
  const describedBy =
    [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={describedBy}
      className={css({ border: '0', padding: '0', margin: '0', minWidth: '0', width: 'full' })}
    >
      <legend
        className={
          hideLegend
            ? css({ srOnly: true })
            : css({ textStyle: 'sm', fontWeight: 'medium', marginBottom: '1', padding: '0' })
        }
      >
        {legend}
      </legend>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '2' })}>
        {children}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        {help ? (
          <p id={helpId} className={css({ textStyle: 'sm', color: 'fg.muted' })}>
            {help}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Small fields of equal weight: two per row on phones, three from 768 px. */
export function ControlGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        columnGap: { base: '3', md: '4' },
        rowGap: '4',
        alignItems: 'start',
        minWidth: '0',
      })}
    >
      {children}
    </div>
  );
}

/** A cell of a ControlGrid that takes the whole row on phones. */
export function ControlGridWide({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        gridColumn: { base: '1 / -1', md: 'auto' },
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        minWidth: '0',
      })}
    >
      {children}
    </div>
  );
}
