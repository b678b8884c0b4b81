'use client';

import type { ReceivedGift } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { legalLinks } from '#features/public-pages/legal-links.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import { useAcceptGift } from './use-accept-gift.ts';

export interface OwnBook {
  readonly id: string;
  readonly title: string;
}

interface AcceptFormProps {
  code: string;
  gift: ReceivedGift;
  books: readonly OwnBook[];
  /** Receives the accepted gift, and the address of an account that was created for it. */
  onAccepted: (gift: ReceivedGift, newEmail: string | null) => void;
}

const NEW_BOOK = 'new';

/** Name and address of a recipient without an account: where the questions go. */
const RecipientFields = ({
  code,
  gift,
  action,
}: {
  code: string;
  gift: ReceivedGift;
  action: ReturnType<typeof useAction>;
}) => {
  const t = useTranslations('gift.received');
  const query = new URLSearchParams({ next: `/cadeau/${code}` });
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        defaultValue={gift.recipient}
        autoComplete="name"
        error={action.field('name')}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        defaultValue={gift.email ?? ''}
        hint={t('emailHint')}
        autoComplete="email"
        error={action.field('email') ?? action.onCode('identity.email_taken')}
      />
      <Text tone="soft">
        {t.rich('have', {
          link: (text) => (
            <TextLink href={`/auth/sign-in?${query}`} isInline>
              {text}
            </TextLink>
          ),
        })}
      </Text>
    </>
  );
};

/** The narrator accepts a gift for a new or an existing book: with a name and an address, or with their account. */
export const AcceptForm = ({ code, gift, books, onAccepted }: AcceptFormProps) => {
  const t = useTranslations('gift.received');
  const isSignedIn = useSession().properties.user !== null;
  const accept = useAcceptGift(code);
  const action = useAction();
  const submit = (values: FormData) => {
    const name = readText(values, 'name').trim();
    const email = readText(values, 'email').trim();
    const fieldErrors = collectIssues({
      name: !isSignedIn && name === '' && t('nameMissing'),
      email: !isSignedIn && !looksLikeEmail(email) && t('emailMissing'),
      agreed: values.get('agreed') === null && t('agreeMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    const bookChoice = readText(values, 'book') || NEW_BOOK;
    const bookId = bookChoice === NEW_BOOK ? null : bookChoice;
    return void action.run(async () => {
      const { gift: accepted, newEmail } = await accept(isSignedIn ? null : { name, email }, bookId);
      onAccepted(accepted, newEmail);
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      {isSignedIn ? null : <RecipientFields code={code} gift={gift} action={action} />}
      {isSignedIn && books.length > 0 ? (
        <RadioCards
          name="book"
          label={t('where')}
          defaultValue={NEW_BOOK}
          cards={[
            { value: NEW_BOOK, label: t('newBook') },
            ...books.map(({ id, title }) => ({
              value: id,
              label: t('ownBook', { title }),
              note: t('ownBookNote'),
            })),
          ]}
        />
      ) : null}
      <CheckboxField name="agreed" label={t('agree')} note={t('agreeNote')} error={action.field('agreed')} />
      {isSignedIn ? null : <Text tone="soft">{t.rich('conditions', legalLinks)}</Text>}
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('accepting')}>
        {t('accept')}
      </Button>
    </Form>
  );
};
