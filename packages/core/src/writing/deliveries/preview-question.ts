import { AppError, type Delivery, type MailData } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import { getBookRhythm, readNarrator, requireSecondId } from '../persons/narrator.ts';
import { readReach } from '../persons/reach.ts';
import { slowDownAfterSilence } from '../persons/rhythm-in-force.ts';
import { computeNextAt } from '../persons/to-person-view.ts';
import { formatQuestionForNarrator } from '../questions/offer/familiar/index.ts';
import { isOffered } from '../questions/offer/offered.ts';
import { readLibraryQuestion } from '../questions/offer/read-library.ts';
import { findAsker } from './asker.ts';
import { createQuestionMailData } from './post-question.ts';
import { planSendTimeOfNew } from './send-times.ts';

type PreviewDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface PreviewRequest {
  readonly libraryId: string;
  readonly sentence: string;
  /** The second narrator's id; missing for the first. */
  readonly narrator?: string | undefined;
}

/** The mail with which the narrator would be asked a question, and when it can be sent. */
interface QuestionPreview {
  readonly data: MailData<'new_question'>;
  readonly sendTime: Delivery['sendTime'];
  readonly nextAt: string | null;
  readonly timeZone: string;
}

/**
 * Reads the data of the mail that asks the narrator a question of the library, in the name of the actor. Changes
 * nothing: its link leads nowhere. Throws `question.not_found`, `question.sensitive` and `person.address_missing`.
 */
export const previewQuestion =
  (deps: PreviewDeps) =>
  async (
    actor: Actor,
    bookId: string,
    { libraryId, sentence, narrator: personId }: PreviewRequest,
  ): Promise<QuestionPreview> => {
    const { documents, clock, settings } = deps;
    const book = await authorizeAccess(
      documents,
      actor,
      'question.ask',
      'book',
      await documents.get(books, bookId),
    );
    const libraryQuestion = await readLibraryQuestion(documents, libraryId);
    if (libraryQuestion === null) throw new AppError('question.not_found');
    const { question, theme } = libraryQuestion;
    const narrator = await readNarrator(documents, book, requireSecondId(book, personId));
    const { takesSensitive, isFamiliar = false } = narrator.value;
    if (!isOffered(theme, question, { themes: book.value.themes, takesSensitive }))
      throw new AppError('question.sensitive');
    const reach = await readReach(documents, book, narrator);
    if (reach.address === null) throw new AppError('person.address_missing');
    const { uid } = requireSignedIn(actor);
    const asker = await findAsker(deps, book, { askedBy: '', askedByUid: uid, personId: narrator.id });
    const data = createQuestionMailData(deps, {
      delivery: {
        question: formatQuestionForNarrator({ libraryId, text: question.text }, isFamiliar),
        sentence,
      },
      person: narrator,
      reach,
      asker,
      answerUrl: settings.siteUrl,
    });
    const rhythm = slowDownAfterSilence(narrator.value, getBookRhythm(book, narrator.id));
    return {
      data: { ...data, about: '', reactions: [], moreReactions: 0 },
      sendTime: await planSendTimeOfNew(deps, book, { person: narrator, reach }),
      nextAt: computeNextAt({ clock }, narrator.value, rhythm, reach),
      timeZone: reach.timeZone,
    };
  };
