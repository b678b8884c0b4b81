import { type Book, type Person, type Rhythm, toGreetingName } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { findNarrator } from '#features/narrators/list-narrators.ts';
import { FocusKeeper } from '#ui/controls/focus-keeper.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { AddressForm } from './address-form.tsx';
import { PauseButton } from './pause-button.tsx';
import { PersonForm } from './person-form.tsx';
import { useFormatComingHour, useFormatSchedule } from './use-format-schedule.ts';

interface MailSettingsProps {
  book: Book;
  narrator: Person;
  /** False for readers, who see when questions are sent, but not where to. */
  canWrite: boolean;
}

/** True when questions are sent less often than the family chose, because several are unanswered. */
const isSlowed = (bookRhythm: Rhythm, { rhythm, hasOwnRhythm }: Person): boolean =>
  !hasOwnRhythm && rhythm.pace === 'fortnightly' && bookRhythm.pace !== 'fortnightly';

/** Says when the narrator's questions are sent, and where to. */
const ScheduleSentences = ({ book, narrator }: Pick<MailSettingsProps, 'book' | 'narrator'>) => {
  const t = useTranslations('asking.byMail');
  const formatSchedule = useFormatSchedule();
  const formatComingHour = useFormatComingHour();
  const { pause, rhythm, email, nextAt, timeZone, hasOwnRhythm } = narrator;
  const { name, rhythm: bookRhythm, isCurrentUser } = findNarrator(book, narrator.id);
  const firstName = toGreetingName(name);
  const values = { narrator: firstName };
  if (pause !== null)
    return <Text>{t(pause === 'own' && isCurrentUser ? 'paused.ownSelf' : `paused.${pause}`, values)}</Text>;
  const scheduleText = formatSchedule(rhythm);
  if (scheduleText === null) return <Text>{t('own')}</Text>;
  if (nextAt === null) return <Text>{t('held', { ofNarrator: elide('de', firstName) })}</Text>;
  const destinationKey = isCurrentUser ? 'toSelf' : email === null ? 'toAccount' : 'toAddress';
  return (
    <Stack space="1">
      <Text>
        {t(destinationKey, { when: scheduleText, email: email ?? '' })}{' '}
        {t('next', { moment: formatComingHour(nextAt, timeZone) })}
      </Text>
      {isSlowed(bookRhythm, narrator) ? <Text tone="soft">{t('slowed')}</Text> : null}
      {hasOwnRhythm && !isCurrentUser ? <Text tone="soft">{t('ownRhythm', values)}</Text> : null}
    </Stack>
  );
};

/**
 * The questions by mail to the narrator: a sentence with the settings in a disclosure where an address is known, else a
 * form for the address.
 */
export const MailSettings = ({ book, narrator, canWrite }: MailSettingsProps) => {
  const t = useTranslations('asking.byMail');
  const name = toGreetingName(findNarrator(book, narrator.id).name);
  const { hasAddress, id: personId, pause } = narrator;
  const canResume = pause !== null && pause !== 'own';
  return (
    <Section title={t('title')}>
      <FocusKeeper value={hasAddress && pause}>
        {hasAddress ? (
          <>
            <LiveRegion>
              <ScheduleSentences book={book} narrator={narrator} />
            </LiveRegion>
            {canWrite && canResume ? <PauseButton person={narrator} /> : null}
            {canWrite ? (
              <Disclosure summary={t(pause === null ? 'changeOrPause' : 'change')}>
                {pause === null ? <PauseButton person={narrator} /> : null}
                <PersonForm book={book} person={narrator} />
              </Disclosure>
            ) : null}
          </>
        ) : canWrite ? (
          <AddressForm bookId={book.id} personId={personId} narrator={name} />
        ) : (
          <Text>{t('unknownToReader', { narrator: name })}</Text>
        )}
      </FocusKeeper>
    </Section>
  );
};
