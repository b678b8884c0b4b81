'use client';

import { type Consent, canDo, type FamilyRole } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { AskByMail } from './ask-by-mail.tsx';
import { GiveOwn } from './give-own.tsx';
import { RecordForm } from './record-form.tsx';
import { WithdrawConsent } from './withdraw-consent.tsx';

const tones: Record<Consent['state'], BadgeTone> = {
  missing: 'attention',
  asked: 'info',
  given: 'done',
  declined: 'error',
  withdrawn: 'error',
};

const ConsentFacts = ({ consent: { state, way, at, sentTo } }: { consent: Consent }) => {
  const t = useTranslations('consent');
  const date = () => <DateText at={at ?? ''} />;
  return (
    <>
      <Row>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </Row>
      {state === 'given' && way !== null ? <Text>{t.rich(`ways.${way}`, { date })}</Text> : null}
      {state === 'given' || state === 'missing' ? null : <Text>{t.rich(`since.${state}`, { date })}</Text>}
      {sentTo === null ? null : <Text tone="soft">{t('sentTo', { email: sentTo })}</Text>}
    </>
  );
};

/** The consent of one book, and the actions that this person has on it. */
export const BookConsent = ({ consent, role }: { consent: Consent; role: FamilyRole }) => {
  const t = useTranslations('consent');
  const { bookId, bookTitle, narrator, state, isMine, isClosed } = consent;
  const isEditor = canDo(role, 'book.layout');
  const isGiven = state === 'given';
  // Consent that others recorded may still be given by the narrator: then the narrator may write in the book too.
  const isToldByOthers = isGiven && consent.way === 'in_person';
  const isFree = role === 'author' && !isClosed && (!isGiven || isToldByOthers);
  const mayGive = (!isGiven && isMine) || isFree;
  return (
    <Section title={bookTitle}>
      <Text tone="soft">{t('by', { narrator })}</Text>
      <ConsentFacts consent={consent} />
      {isGiven ? null : <Text>{t('wait')}</Text>}
      {isClosed && !isMine ? <Notice tone="info">{t('closed')}</Notice> : null}
      {!isGiven && isEditor && !isClosed ? (
        <>
          <RecordForm bookId={bookId} />
          <Disclosure summary={t('ask.title')}>
            <AskByMail bookId={bookId} />
          </Disclosure>
        </>
      ) : null}
      {mayGive ? <GiveOwn bookId={bookId} /> : null}
      {isGiven && (isMine || isEditor) ? <WithdrawConsent bookId={bookId} isMine={isMine} /> : null}
    </Section>
  );
};
