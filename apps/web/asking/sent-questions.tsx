import type { Delivery, DeliveryState as State } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { List, ListItem } from '#ui/layout/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Words } from '#ui/text/words.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { RevokeButton } from './revoke-button.tsx';

/** Lines that stand open; the others are folded away. */
const SHOWN = 5;
const waits = new Set<State>(['scheduled', 'sent', 'later']);

interface SentQuestionProps {
  delivery: Delivery;
  bookId: string;
  mayWrite: boolean;
}

const SentQuestion = ({ delivery, bookId, mayWrite }: SentQuestionProps) => {
  const t = useTranslations('asking');
  const { question, storyId, state, personName } = delivery;
  const read =
    storyId === null ? null : (
      <LinkButton href={`/stories/form?story=${storyId}`}>
        {t('sent.read')}
        <HiddenText>{t('sent.of', { question })}</HiddenText>
      </LinkButton>
    );
  const revoke =
    mayWrite && waits.has(state) ? <RevokeButton bookId={bookId} delivery={delivery} /> : undefined;
  return (
    <ListItem actions={read ?? revoke}>
      <Words size="title">{question}</Words>
      <Inline>
        <InlineItem>
          <DeliveryState delivery={delivery} />
        </InlineItem>
        <InlineItem>{t('state.to', { person: personName })}</InlineItem>
      </Inline>
    </ListItem>
  );
};

interface SentQuestionsProps {
  bookId: string;
  deliveries: readonly Delivery[];
  mayWrite: boolean;
}

/** What was asked of whom, and what became of it, the newest first; nothing before a first one. */
export const SentQuestions = ({ bookId, deliveries, mayWrite }: SentQuestionsProps) => {
  const t = useTranslations('asking.sent');
  if (deliveries.length === 0) return null;
  const row = (delivery: Delivery) => (
    <SentQuestion key={delivery.id} delivery={delivery} bookId={bookId} mayWrite={mayWrite} />
  );
  const older = deliveries.slice(SHOWN);
  return (
    <Section title={t('title')} note={t('note')}>
      <List>{deliveries.slice(0, SHOWN).map(row)}</List>
      {older.length > 0 ? (
        <Disclosure summary={t('older')} aside={older.length}>
          <List>{older.map(row)}</List>
        </Disclosure>
      ) : null}
    </Section>
  );
};
