import type { Book, Person } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { AddressForm } from './address-form.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { PauseButton } from './pause-button.tsx';
import { PersonForm } from './person-form.tsx';
import { useComingHour, useSchedule } from './use-schedule.ts';

interface AskedByMailProps {
  book: Book;
  narrator: Person;
  /** A reader sees when questions go, not where. */
  mayWrite: boolean;
}

/** Fewer than the family chose: some wait for an answer. */
const isSlowed = (book: Book, { rhythm, hasOwnRhythm }: Person): boolean =>
  !hasOwnRhythm && rhythm.pace === 'fortnightly' && book.rhythm.pace !== 'fortnightly';

/** When the narrator's questions go and where to, in a few sentences. */
const Sentences = ({ book, narrator }: Pick<AskedByMailProps, 'book' | 'narrator'>) => {
  const t = useTranslations('asking.byMail');
  const schedule = useSchedule();
  const comingHour = useComingHour();
  const { pause, rhythm, email, nextAt, timeZone, hasOwnRhythm } = narrator;
  const name = { narrator: book.narrator };
  if (pause !== null)
    return <Text>{t(pause === 'own' && book.isNarrator ? 'paused.ownSelf' : `paused.${pause}`, name)}</Text>;
  const when = schedule(rhythm);
  if (when === null) return <Text>{t('own')}</Text>;
  if (nextAt === null) return <Text>{t('held', { ofNarrator: elide('de', book.narrator) })}</Text>;
  const words = book.isNarrator ? 'toSelf' : email === null ? 'toAccount' : 'toAddress';
  return (
    <Stack space="1">
      <Text>
        {t(words, { when, email: email ?? '' })} {t('next', { moment: comingHour(nextAt, timeZone) })}
      </Text>
      {isSlowed(book, narrator) ? <Text tone="soft">{t('slowed')}</Text> : null}
      {hasOwnRhythm && !book.isNarrator ? <Text tone="soft">{t('ownRhythm', name)}</Text> : null}
    </Stack>
  );
};

/**
 * The people who are asked by mail, and how: a sentence where an address is known, with the settings folded below;
 * one field and one button where none is.
 */
export const AskedByMail = ({ book, narrator, mayWrite }: AskedByMailProps) => {
  const t = useTranslations('asking.byMail');
  const name = book.narrator;
  const { hasAddress, id: personId, pause } = narrator;
  const mayResume = pause !== null && pause !== 'own';
  return (
    <Section title={t('title')}>
      <FocusKeeper value={hasAddress && pause}>
        {hasAddress ? (
          <>
            <LiveRegion>
              <Sentences book={book} narrator={narrator} />
            </LiveRegion>
            {mayWrite && mayResume ? <PauseButton person={narrator} /> : null}
            {mayWrite ? (
              <Disclosure summary={t(pause === null ? 'changeOrPause' : 'change')}>
                {pause === null ? <PauseButton person={narrator} /> : null}
                <PersonForm book={book} person={narrator} />
              </Disclosure>
            ) : null}
          </>
        ) : mayWrite ? (
          <AddressForm bookId={book.id} personId={personId} narrator={name} />
        ) : (
          <Text>{t('unknownToReader', { narrator: name })}</Text>
        )}
      </FocusKeeper>
    </Section>
  );
};
