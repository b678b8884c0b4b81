'use client';

import { useRouter } from 'next/navigation';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

interface SearchFormProps {
  /** Path of the results page, without query. */
  path: string;
  /** Name of the query parameter. */
  name: 'search' | 'text';
  value: string;
  label: string;
  hint: string;
  submitLabel: string;
  /** Label of the link that removes the search. */
  showAllLabel?: string;
}

/** A search form. It opens the results page at a URL of its own, which can be bookmarked and shared. */
export const SearchForm = ({
  path,
  name,
  value,
  label,
  hint,
  submitLabel,
  showAllLabel,
}: SearchFormProps) => {
  const router = useRouter();
  const submit = (values: FormData) => {
    const searchText = readText(values, name).trim();
    router.push(searchText === '' ? path : `${path}?${new URLSearchParams({ [name]: searchText })}`);
  };
  return (
    <Form onSubmit={submit}>
      <FreshFields version={value}>
        <TextField
          name={name}
          type="search"
          label={label}
          hint={hint}
          defaultValue={value}
          maxLength={254}
          isOptional
        />
      </FreshFields>
      <Row>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        {showAllLabel && value ? <LinkButton href={path}>{showAllLabel}</LinkButton> : null}
      </Row>
    </Form>
  );
};
