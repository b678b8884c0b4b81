'use client';

import { useRouter } from 'next/navigation';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

interface SearchFormProps {
  /** Address of the page that shows what is found, without its query. */
  path: string;
  /** Name of the word in that address. */
  name: 'search' | 'text';
  value: string;
  label: string;
  hint: string;
  find: string;
  /** The way back to everything, beside a search. */
  all?: string;
}

/** Looks for words: the page that finds them is opened at its own address, which can be kept and sent. */
export const SearchForm = ({ path, name, value, label, hint, find, all }: SearchFormProps) => {
  const router = useRouter();
  const submit = (values: FormData) => {
    const searchText = textOf(values, name).trim();
    router.push(searchText === '' ? path : `${path}?${new URLSearchParams({ [name]: searchText })}`);
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        name={name}
        type="search"
        label={label}
        hint={hint}
        defaultValue={value}
        maxLength={254}
        optional
      />
      <Row>
        <Button type="submit" variant="primary">
          {find}
        </Button>
        {all && value ? <LinkButton href={path}>{all}</LinkButton> : null}
      </Row>
    </Form>
  );
};
