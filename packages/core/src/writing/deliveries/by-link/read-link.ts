import { AppError, type LinkWriting, linkContent, type OpenedLink, pickFields } from '@souvenance/contracts';
import { consents } from '../../../people/consents/consent.ts';
import { families } from '../../../people/families/family.ts';
import type { Deps } from '../../../ports/deps.ts';
import { getBookRhythm, getConsentId, getPersonName } from '../../persons/narrator.ts';
import { getChosenRhythm } from '../../persons/rhythm-in-force.ts';
import { createLinkActor } from '../../persons/unsubscribe-person.ts';
import { readInLastVolume } from '../../persons/volumes.ts';
import { locatePortrait } from '../../photographs/family-picture.ts';
import { type StoryRecord, stories } from '../../stories/story.ts';
import { findAsker } from '../asker.ts';
import { deliveries } from '../delivery.ts';
import { type LinkTarget, openLink } from '../link.ts';
import { readAboutName } from '../read-about-name.ts';
import { readWaitingAnswers } from './waiting-answers.ts';

type ReadDeps = Pick<Deps, 'documents' | 'clock'>;

/** The answer as its link shows it, without storage details. */
export const toLinkWriting = (story: StoryRecord): LinkWriting => {
  const { words, revision, state, omittedParts = [], updatedAt } = story;
  const omittedPartsField = omittedParts.length > 0 && { omittedParts };
  return { ...pickFields(linkContent, story), words, revision, state, ...omittedPartsField, updatedAt };
};

const toOpenedLink = async (
  deps: ReadDeps,
  { delivery, book, person, tribute }: LinkTarget,
): Promise<OpenedLink> => {
  const { documents } = deps;
  const { value } = delivery;
  const { isNarrator, pronoun } = person.value;
  const family = await documents.get(families, value.familyId);
  const consent = isNarrator ? await documents.get(consents, getConsentId(book, person.id)) : null;
  const story = value.storyId === null ? null : await documents.get(stories, value.storyId);
  const waitingAnswers = (await readWaitingAnswers(documents, value)).map((waiting) => ({
    id: waiting.id,
    body: waiting.value.body,
  }));
  const asker = await findAsker(deps, book, value);
  const last = await readInLastVolume(documents, { book, person });
  return {
    id: delivery.id,
    person: { name: getPersonName(book, person), isNarrator, pronoun },
    bookTitle: book.value.title,
    familyName: family?.value.name ?? '',
    aboutName: isNarrator ? null : await readAboutName(documents, book, value),
    question: {
      text: tribute?.value.occasion ?? value.question,
      theme: value.theme,
      previousQuestionText: value.followUpOf ?? null,
    },
    asker: {
      name: asker.name,
      sentence: tribute?.value.sentence ?? value.sentence,
      hasPicture: asker.portraitId !== null,
    },
    state: value.state,
    consent: isNarrator ? (consent?.value.state ?? 'missing') : null,
    writing: story === null ? null : toLinkWriting(story.value),
    ...(waitingAnswers.length > 0 && { waitingAnswers }),
    rhythm: isNarrator ? getChosenRhythm(last.person.value, getBookRhythm(last.book, last.person.id)) : null,
    isPaused: last.person.value.pause !== null,
    guest: tribute && {
      tributeId: tribute.id,
      occasion: tribute.value.occasion,
      closesOn: tribute.value.closesOn,
      hasAgreed: (value.guest?.agreedAt ?? null) !== null,
    },
  };
};

/** Reads the question of a link, its asker, and the answer so far. Changes nothing. */
export const readLink =
  (deps: ReadDeps) =>
  async (token: string): Promise<OpenedLink> =>
    toOpenedLink(deps, await openLink(deps.documents, deps, token));

/** Records when the person first opened the question. */
export const markLinkOpened =
  (deps: ReadDeps) =>
  async (token: string): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const { delivery } = await openLink(tx, deps, token);
      if (delivery.value.openedAt !== null) return;
      tx.put(deliveries, delivery.id, { ...delivery.value, openedAt: deps.clock.now().toISOString() });
    });
    return readLink(deps)(token);
  };

/** Storage key and hash of the prepared picture of the asker. Throws `photograph.not_found`. */
export const readAskerPictureKey =
  (deps: ReadDeps) =>
  async (token: string): Promise<{ key: string; sha256: string }> => {
    const { delivery, book } = await openLink(deps.documents, deps, token);
    const { portraitId } = await findAsker(deps, book, delivery.value);
    const portrait = await locatePortrait(deps.documents, delivery.value.familyId, portraitId);
    if (portrait === null) throw new AppError('photograph.not_found');
    return portrait;
  };

/** The actor of a link: its person. */
export const toLinkActor = ({ person }: Pick<LinkTarget, 'person'>) => createLinkActor(person.id);
