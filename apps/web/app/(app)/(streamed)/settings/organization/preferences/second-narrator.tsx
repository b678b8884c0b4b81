'use client';

import { type Book, elide, formatFirstNames, toGreetingName } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { readWayOfSpeaking } from '#features/asking/person-values.ts';
import { toQuestionsPath } from '#features/asking/to-questions-path.ts';
import { WayOfSpeakingFields } from '#features/asking/way-of-speaking-fields.tsx';
import { ConfirmAddress } from '#features/sign-in/confirm-address.tsx';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FocusKeeper } from '#ui/controls/focus-keeper.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

const NAME_PREFIX = 'second-';

/** Form that adds a second narrator to a book. */
const AddNarrator = ({ bookId }: { bookId: string }) => {
  const t = useTranslations('family.second');
  const client = useClient();
  const { action, save } = useSaving();
  const submit = (values: FormData) => {
    const name = readText(values, 'secondName').trim();
    const email = readText(values, 'secondEmail').trim();
    const issues = collectIssues({
      secondName: name === '' && t('nameMissing'),
      secondEmail: email !== '' && !looksLikeEmail(email) && t('emailInvalid'),
    });
    if (issues) return action.refuse(issues);
    const body = {
      name,
      email: email === '' ? null : email,
      ...readWayOfSpeaking(values, NAME_PREFIX),
    };
    return void save(() => client.call('narrators.add', { params: { bookId }, body }));
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <ConfirmAddress action={action} />
      <TextField
        name="secondName"
        label={t('name')}
        maxLength={120}
        autoComplete="off"
        error={action.field('secondName') ?? action.field('name')}
      />
      <TextField
        name="secondEmail"
        type="email"
        label={t('email')}
        isOptional
        autoComplete="off"
        error={action.field('secondEmail') ?? action.field('email')}
      />
      <WayOfSpeakingFields pronounLabel={t('pronoun')} namePrefix={NAME_PREFIX} />
      <Button type="submit" icon="add" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};

/** The second narrator of a book: the way to their questions and consent, and out of the book. */
const SecondNarratorActions = ({
  book,
  second,
}: {
  book: Book;
  second: NonNullable<Book['secondNarrator']>;
}) => {
  const t = useTranslations('family.second');
  const client = useClient();
  const router = useRouter();
  const narrator = toGreetingName(second.name);
  const remove = async () => {
    await client.call('narrators.remove', { params: { bookId: book.id, personId: second.id } });
    router.refresh();
  };
  return (
    <>
      <Text>{t('together', { ofNarrators: elide('de', formatFirstNames(book)), narrator })}</Text>
      <Row isStackedOnPhone>
        <LinkButton href={toQuestionsPath(book.id, second.id)}>{t('questions', { narrator })}</LinkButton>
        <LinkButton href="/settings/consent">{t('consent')}</LinkButton>
        <ConfirmedButton
          label={t('remove', { narrator })}
          busyLabel={t('removing')}
          title={t('removeTitle', { narrator })}
          text={t('removeText', { narrator })}
          onConfirm={remove}
        />
      </Row>
    </>
  );
};

/** The second narrator of a book, or the way to add one. */
export const SecondNarrator = ({ book }: { book: Book }) => {
  const t = useTranslations('family.second');
  const { secondNarrator } = book;
  return (
    <Section
      title={t(secondNarrator === null ? 'title' : 'titleTwo')}
      note={t('lead', { title: book.title })}
    >
      <FocusKeeper value={secondNarrator === null}>
        {secondNarrator === null ? (
          <Disclosure summary={t('add')}>
            <AddNarrator bookId={book.id} />
          </Disclosure>
        ) : (
          <SecondNarratorActions book={book} second={secondNarrator} />
        )}
      </FocusKeeper>
    </Section>
  );
};
