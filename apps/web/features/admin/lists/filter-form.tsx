'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import styles from './filter-form.module.css';
import { toAddress, toQueryText } from './parse-query.ts';

interface FilterFormProps {
  /** Path of the list, without query. */
  path: string;
  /** The filters of the list on screen. */
  filters: Readonly<Record<string, string | undefined>>;
  /** Number of filters that narrow the list; the form is open while there is one. By default all that are set. */
  count?: number;
  /** Turns the fields into the filters of the address; by default each field is one. */
  toFilters?: (fields: Readonly<Record<string, string>>) => Readonly<Record<string, string | undefined>>;
  /** The fields, each named as its filter in the address. */
  children: ReactNode;
}

const readFields = (values: FormData): Record<string, string> =>
  Object.fromEntries(
    [...values].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );

/** Filters of a list. They open the list at an address of its own, which can be bookmarked and shared. */
export const FilterForm = ({
  path,
  filters: currentFilters,
  count = Object.keys(currentFilters).length,
  toFilters = (fields) => fields,
  children,
}: FilterFormProps) => {
  const t = useTranslations('adminLists.filters');
  const router = useRouter();
  const action = useAction();
  const submit = (values: FormData) => {
    const { from, until, ...filters } = toFilters(readFields(values));
    if (from && until && until < from) return action.refuse({ until: t('untilBeforeFrom') });
    action.clear();
    return router.push(toAddress(path, { ...filters, from, until }));
  };
  return (
    <Disclosure
      summary={t('title')}
      aside={count > 0 ? t('active', { count }) : undefined}
      isOpen={count > 0}
    >
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <FreshFields version={toQueryText(currentFilters)}>
          <div className={styles.fields}>{children}</div>
        </FreshFields>
        <Row>
          <Button type="submit" variant="primary">
            {t('apply')}
          </Button>
          {count > 0 ? <LinkButton href={path}>{t('clear')}</LinkButton> : null}
        </Row>
      </Form>
    </Disclosure>
  );
};
