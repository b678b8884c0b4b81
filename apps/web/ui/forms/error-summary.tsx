'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FieldIssue } from '#lib/api-client/problem.ts';
import { Icon } from '../illustrations/icon.tsx';
import styles from './error-summary.module.css';

/** The error summary above a form: takes the focus when it appears, and each line links to its field. */
export const ErrorSummary = ({
  problem,
  issues = [],
}: {
  problem?: string;
  issues?: readonly FieldIssue[];
}) => {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const isVisible = Boolean(problem) || issues.length > 0;
  useEffect(() => {
    if (problem || issues.length > 0) box.current?.focus();
  }, [problem, issues]);
  if (!isVisible) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <Icon name="attention" size="large" />
      <div>
        <p className={styles.problem}>{problem ?? t('checkFields')}</p>
        {issues.length > 0 ? (
          <ul className={styles.issues}>
            {issues.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${field}`}>{message}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
};
