import {
  INDEX_FORMS_MAX,
  INDEX_NAME_MAX,
  INDEX_NAMES_MAX,
  listStoryTexts,
  type NameIndex,
  type ProposedName,
} from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { yieldToEventLoop } from '../../../foundation/documents/yield-to-event-loop.ts';
import { authorizeAccess, type DocumentReader } from '../../../people/families/authorize-access.ts';
import { members } from '../../../people/families/family.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { type StoryRecord, stories } from '../../stories/story.ts';
import { type BookDocument, books } from '../book.ts';
import {
  hasFirstName,
  isCertain,
  isPlace,
  type NameCandidate,
  openNameFinder,
  toNameKey,
} from './find-name-candidates.ts';
import { formatIndexName } from './format-index-name.ts';

/** Characters read at most: several books. The names of later chapters are then not proposed. */
const CHARACTERS_MAX = 3_000_000;

const listTexts = ({ title, body, photographs }: StoryRecord): string[] => [
  title,
  ...listStoryTexts(body),
  ...photographs.flatMap(({ caption, who = '' }) => [caption, who]),
];

/** Finds the names of the stories of a book, one story after the other, so that other requests are served meanwhile. */
const findNames = async (documents: DocumentReader, { chapters }: BookDocument): Promise<NameCandidate[]> => {
  const finder = openNameFinder();
  let characters = 0;
  for (const id of chapters) {
    if (characters > CHARACTERS_MAX) break;
    const story = await documents.get(stories, id);
    for (const text of story === null ? [] : listTexts(story.value)) {
      finder.addText(text, id);
      characters += text.length;
    }
    await yieldToEventLoop();
  }
  return finder.list();
};

/** A name that the family wrote elsewhere: of the tree, of a narrator, of a member. */
const listFamilyNames = async (
  documents: Pick<Deps['documents'], 'find'>,
  { familyId, familyTree, narrator, secondNarrator }: BookDocument,
): Promise<string[]> => {
  const familyMembers = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  return [
    ...familyTree.people.map(({ name }) => name),
    narrator,
    secondNarrator?.name ?? '',
    ...familyMembers.map(({ value }) => value.name),
  ].filter((name) => name.trim() !== '');
};

/** People of several words, by the first of them: those of the stories and of the family. */
const groupByFirstName = (
  candidates: readonly NameCandidate[],
  familyNames: readonly string[],
): Map<string, Set<string>> => {
  const groups = new Map<string, Set<string>>();
  const fullNames = [...candidates.filter(hasFirstName).map(({ words }) => words.join(' ')), ...familyNames];
  for (const name of fullNames) {
    const [first = '', ...others] = name.trim().split(/\s+/u);
    if (others.length === 0) continue;
    const key = toNameKey(first);
    groups.set(key, (groups.get(key) ?? new Set()).add(toNameKey(name)));
  }
  return groups;
};

/** « Simone (tante) » where most of the places call her so. */
const withKinTitle = (name: string, { kinTitles, withinSentences }: NameCandidate): string => {
  const [title = '', count = 0] = [...kinTitles].sort(([, one], [, other]) => other - one)[0] ?? [];
  return count * 2 > withinSentences ? `${name} (${title})` : name;
};

const toProposal = (candidate: NameCandidate): ProposedName => {
  const form = candidate.words.join(' ');
  const kind = isPlace(candidate) ? 'place' : 'person';
  const isAlone = candidate.words.length === 1 && hasFirstName(candidate);
  const personName = isAlone ? withKinTitle(form, candidate) : formatIndexName(candidate.words);
  const name = kind === 'place' ? form : personName;
  return { kind, name, forms: [form], storyCount: candidate.storyIds.size };
};

/** « Jeanne » is a form of « Jeanne Vasseur » where nobody else of the book or the family is called so. */
const joinForms = (candidates: readonly NameCandidate[], familyNames: readonly string[]): ProposedName[] => {
  const groups = groupByFirstName(candidates, familyNames);
  const familyNamesByKey = new Map(familyNames.map((name) => [toNameKey(name), name]));
  const proposals = new Map<string, ProposedName>();
  const singles: NameCandidate[] = [];
  for (const one of candidates) {
    if (one.words.length === 1 && hasFirstName(one)) singles.push(one);
    else proposals.set(toNameKey(one.words.join(' ')), toProposal(one));
  }
  for (const single of singles) {
    const [fullKey, ...others] = groups.get(toNameKey(single.words[0] ?? '')) ?? [];
    const form = single.words.join(' ');
    const full = fullKey === undefined || others.length > 0 ? undefined : proposals.get(fullKey);
    const familyName = fullKey === undefined ? undefined : familyNamesByKey.get(fullKey);
    if (full && full.forms.length < INDEX_FORMS_MAX)
      proposals.set(fullKey ?? '', {
        ...full,
        forms: [...full.forms, form],
        storyCount: Math.max(full.storyCount, single.storyIds.size),
      });
    else if (familyName !== undefined && others.length === 0)
      proposals.set(fullKey ?? '', {
        ...toProposal(single),
        kind: 'person',
        name: formatIndexName(familyName.trim().split(/\s+/u)),
        forms: [familyName.trim().replace(/\s+/gu, ' '), form],
      });
    else proposals.set(toNameKey(form), toProposal(single));
  }
  return [...proposals.values()];
};

const isListed = ({ names }: NameIndex): ((proposal: ProposedName) => boolean) => {
  const keys = new Set(names.flatMap(({ name, forms }) => [name, ...forms].map(toNameKey)));
  return ({ name, forms }) => [name, ...forms].some((text) => keys.has(toNameKey(text)));
};

/**
 * Proposes names for the index of a book: those of its stories that no line of the index has yet, in the order in which
 * they would be printed. Those that most stories have come first where there are too many.
 */
export const proposeNames =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<ProposedName[]> => {
    const storedBook: Stored<BookDocument> = await authorizeAccess(
      documents,
      actor,
      'book.layout',
      'book',
      await documents.get(books, bookId),
    );
    const { nameIndex = { isShown: false, names: [] }, ...book } = storedBook.value;
    const candidates = (await findNames(documents, book)).filter(isCertain);
    const hasLine = isListed(nameIndex);
    return joinForms(candidates, await listFamilyNames(documents, book))
      .filter((proposal) =>
        [proposal.name, ...proposal.forms].every(({ length }) => length <= INDEX_NAME_MAX),
      )
      .filter((proposal) => !hasLine(proposal))
      .sort((one, other) => other.storyCount - one.storyCount)
      .slice(0, INDEX_NAMES_MAX)
      .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
  };
