'use client';

import type { FormEvent, ReactNode } from 'react';
import type { FieldIssue } from '#lib/api-client/problem.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';

interface FormProps {
  children: ReactNode;
  /** Receives the values by field name; the page never reloads. */
  onSubmit: (values: FormData) => void;
  /** Sentence that says why the last attempt failed. */
  problem?: string;
  issues?: readonly FieldIssue[];
}

/** A form without the browser's own validation bubbles: errors are shown above it and beside each field. */
export const Form = ({ children, onSubmit, problem, issues = [] }: FormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (submitter?.getAttribute('aria-disabled') === 'true') return;
    onSubmit(new FormData(event.currentTarget, submitter));
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={submit}>
      <ErrorSummary problem={problem} issues={issues} />
      {children}
    </form>
  );
};
