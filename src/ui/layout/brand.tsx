import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type BrandProps = { name: string; mark?: ReactNode };

/** The product's mark and name; the icon rail shows the mark alone. */
export function Brand({ name, mark }: BrandProps) {
  return (
    <span
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: { base: '2', mdToLg: '0' },
        paddingInline: '2',
        fontWeight: 'semibold',
        textStyle: 'lg',
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          color: 'accent.text',
          display: 'inline-flex',
          '& svg': { width: '5', height: '5' },
        })}
      >
        {mark ?? <StrongboxMark />}
      </span>
      <span className={css({ mdToLg: { srOnly: true } })}>{name}</span>
    </span>
  );
}

function StrongboxMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      role="presentation"
    >
      <rect x="2" y="3" width="16" height="13" rx="3" />
      <circle cx="10" cy="9.5" r="2.75" />
      <path d="M5 16v1.5M15 16v1.5M10 9.5h4.5" strokeLinecap="round" />
    </svg>
  );
}
