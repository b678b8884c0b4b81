import { Fragment, type ReactNode } from 'react';

interface FreshFieldsProps {
  /** Changes when the fields begin anew: after each sending, or for another value. */
  version: string | number | null | undefined;
  children: ReactNode;
}

/** Fields of a form that begin anew with each version; the button beside them stays, and with it the focus. */
export const FreshFields = ({ version, children }: FreshFieldsProps) => (
  <Fragment key={version}>{children}</Fragment>
);
