'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

export interface OwnBook {
  readonly id: string;
  readonly title: string;
}

interface AcceptFormProps {
  code: string;
  books: readonly OwnBook[];
  timeZone: string;
}

const NEW_BOOK = 'new';

/**
 * The narrator accepts a gift for a new or an existing book. The page is reloaded and then shows the code of the
 * printed copy.
 */
export const AcceptForm = ({ code, books, timeZone }: AcceptFormProps) => {
  const t = useTranslations('gift.received');
  const client = useClient();
  const action = useAction();
  const submit = (values: FormData) => {
    if (values.get('agreed') === null) return action.refuse({ agreed: t('agreeMissing') });
    const bookChoice = readText(values, 'book') || NEW_BOOK;
    const bookId = bookChoice === NEW_BOOK ? null : bookChoice;
    return void action.run(async () => {
      const body = { agreed: true, bookId, timeZone } as const;
      await client.call('gifts.accept', { params: { code }, body });
      window.location.reload();
      return 'leaving';
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      {books.length > 0 ? (
        <RadioCards
          name="book"
          label={t('where')}
          defaultValue={NEW_BOOK}
          cards={[
            { value: NEW_BOOK, label: t('newBook'), note: t('newBookNote') },
            ...books.map(({ id, title }) => ({
              value: id,
              label: t('ownBook', { title }),
              note: t('ownBookNote'),
            })),
          ]}
        />
      ) : null}
      <CheckboxField name="agreed" label={t('agree')} note={t('agreeNote')} error={action.field('agreed')} />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('accepting')}>
        {t('accept')}
      </Button>
    </Form>
  );
};
