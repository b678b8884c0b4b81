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
import { GiveConsentButton } from './give-consent-button.tsx';
import { RecordForm } from './record-form.tsx';
import { RequestConsentForm } from './request-consent-form.tsx';
import { WithdrawConsent } from './withdraw-consent.tsx';

const tones: Record<Consent['state'], BadgeTone> = {
  missing: 'attention',
  requested: 'info',
  given: 'done',
  declined: 'error',
  withdrawn: 'error',
};

const ConsentStatus = ({ consent: { state, way, at, sentTo } }: { consent: Consent }) => {
  const t = useTranslations('consent');
  const renderDate = () => <DateText at={at ?? ''} />;
  return (
    <>
      <Row>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </Row>
      {state === 'given' && way !== null ? <Text>{t.rich(`ways.${way}`, { date: renderDate })}</Text> : null}
      {state === 'given' || state === 'missing' ? null : (
        <Text>{t.rich(`since.${state}`, { date: renderDate })}</Text>
      )}
      {sentTo === null ? null : <Text tone="soft">{t('sentTo', { email: sentTo })}</Text>}
    </>
  );
};

interface BookConsentProps {
  readonly consent: Consent;
  readonly role: FamilyRole;
  /** Whether the user is the book's other narrator, who does not consent in this one's place. */
  readonly isOtherMine: boolean;
}

/** The consent for one book, and the actions that this user has. */
export const BookConsent = ({ consent, role, isOtherMine }: BookConsentProps) => {
  const t = useTranslations('consent');
  const { bookId, narratorId, bookTitle, narrator, state, isMine, isClosed } = consent;
  const target = { bookId, narratorId };
  const isEditor = canDo(role, 'book.layout');
  const isGiven = state === 'given';
  // Where others recorded the consent, the narrator can still give it personally, and may then write in the book too.
  const isRecordedByOthers = isGiven && consent.way === 'in_person';
  const canBeNarrator = role === 'author' && !isOtherMine && !isClosed && (!isGiven || isRecordedByOthers);
  const canGive = (!isGiven && isMine) || canBeNarrator;
  return (
    <Section title={bookTitle}>
      <Text tone="soft">{t('by', { narrator })}</Text>
      <ConsentStatus consent={consent} />
      {isGiven ? null : <Text>{t('wait')}</Text>}
      {isClosed && !isMine ? <Notice tone="info">{t('closed')}</Notice> : null}
      {!isGiven && isEditor && !isClosed ? (
        <>
          <RecordForm {...target} isOtherMine={isOtherMine} />
          <Disclosure summary={t('ask.title')}>
            <RequestConsentForm {...target} />
          </Disclosure>
        </>
      ) : null}
      {canGive ? <GiveConsentButton {...target} /> : null}
      {isGiven && (isMine || isEditor) ? <WithdrawConsent {...target} isMine={isMine} /> : null}
    </Section>
  );
};
