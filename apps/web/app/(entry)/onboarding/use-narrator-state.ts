import { cutText, hasElision } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type PortraitChoice, uploadPortrait } from '#features/photographs/portrait-choice.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import type { OnboardingEntries } from './open-onboarding-storage.ts';
import {
  type ExistingBook,
  type ExistingFamily,
  type ExistingNarrator,
  type Proposals,
  saveBook,
  saveFamily,
  saveNarrator,
  toSurname,
} from './save-narrator.ts';

const MAX_TITLE_CHARACTERS = 90;

interface NarratorStart {
  readonly userName: string;
  readonly ownPortraitId: string | null;
  readonly family: ExistingFamily | null;
  readonly book: ExistingBook | null;
  readonly narrator: ExistingNarrator | null;
}

const useProposals = ({ userName, isSelf }: { userName: string; isSelf: boolean }): Proposals => {
  const t = useTranslations('onboarding.names');
  return {
    nameFamily: (narrator) => {
      const name = toSurname(narrator) || toSurname(userName);
      return name === '' ? t('familyAlone') : t('family', { name });
    },
    nameBook: (narrator) =>
      isSelf
        ? t('bookSelf')
        : cutText(t('book', { narrator, hasElision: String(hasElision(narrator)) }), MAX_TITLE_CHARACTERS),
  };
};

/** Uploads a portrait and passes its id on. The function resolves to the sentence of a refusal, else null. */
const useGivePortrait = () => {
  const t = useTranslations('portraits');
  const client = useClient();
  return async (
    bookId: string,
    choice: PortraitChoice | null,
    assign: (portraitId: string) => Promise<void>,
  ): Promise<string | null> => {
    if (choice === null) return null;
    const upload = await uploadPortrait(client, bookId, choice);
    if ('refusal' in upload) return upload.refusal ?? t('refused');
    await assign(upload.photographId);
    return null;
  };
};

/** The narrator's fields to save. A field that was never touched does not delete an address of another device. */
const toNarratorChange = ({ isSelf, email, pronoun = null, isFamiliar = false }: OnboardingEntries) =>
  isSelf
    ? {}
    : {
        isFamiliar,
        ...(email !== undefined && { email: email.trim() || null }),
        ...(pronoun !== null && { pronoun }),
      };

/** Holds the family, book, narrator and portraits that the server has, and saves what the steps ask. */
export const useNarratorState = (start: NarratorStart, entries: OnboardingEntries) => {
  const { isSelf } = entries;
  const client = useClient();
  const givePortrait = useGivePortrait();
  const proposals = useProposals({ userName: start.userName, isSelf });
  const [family, setFamily] = useState(start.family);
  const [book, setBook] = useState(start.book);
  const [narrator, setNarrator] = useState(start.narrator);
  const [userPortraitId, setUserPortraitId] = useState(start.ownPortraitId);
  const [portrait, setPortrait] = useState<PortraitChoice | null>(null);
  const [userPortrait, setUserPortrait] = useState<PortraitChoice | null>(null);
  const giveOwn = (familyId: string, bookId: string, choice: PortraitChoice | null) =>
    givePortrait(bookId, choice, async (portraitId) => {
      await client.call('members.choosePortrait', { params: { familyId }, body: { portraitId } });
      setUserPortraitId(portraitId);
    });
  const saveWho = async (): Promise<string | null> => {
    const name = entries.narrator.trim();
    const savedFamily = await saveFamily(client, family, book, name, proposals);
    setFamily(savedFamily);
    const savedBook = await saveBook(client, savedFamily.id, book, { narrator: name, isSelf }, proposals);
    setBook(savedBook);
    const save = async (change: Parameters<typeof saveNarrator>[2]) =>
      setNarrator(await saveNarrator(client, savedBook.id, change));
    await save(toNarratorChange(entries));
    const refusal = isSelf
      ? await giveOwn(savedFamily.id, savedBook.id, portrait)
      : await givePortrait(savedBook.id, portrait, (portraitId) => save({ portraitId }));
    if (refusal === null) setPortrait(null);
    return refusal;
  };
  const saveAsker = async (): Promise<string | null> => {
    if (family === null || book === null) return null;
    const refusal = await giveOwn(family.id, book.id, userPortrait);
    if (refusal === null) setUserPortrait(null);
    return refusal;
  };
  return {
    book,
    narrator,
    narratorPortraitId: isSelf ? userPortraitId : (narrator?.portraitId ?? null),
    userPortraitId,
    portrait,
    setPortrait,
    userPortrait,
    setUserPortrait,
    saveWho,
    saveAsker,
  };
};
